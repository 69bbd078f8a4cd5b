/** What leads readers of a former address to a page on hosts that don't know the redirect. */
export function movedMeta(address: string): string {
  return `<meta http-equiv="refresh" content="0; url=${address}"/>`;
}

/** The address that a document leads to in this way, as it's written there; `undefined` of any other document. */
export function movedTo(html: string): string | undefined {
  return /<meta http-equiv="refresh" content="0; url=([^"]+)"\/>/.exec(html)?.[1];
}
