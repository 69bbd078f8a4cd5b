/** A name as an anchor: lower case, as readers of older references have bookmarked it. */
export function anchorOf(name: string): string {
  return name.toLowerCase().replaceAll(/[^\p{L}\p{N}_$-]+/gu, '') || 'member';
}
