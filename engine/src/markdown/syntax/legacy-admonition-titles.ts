/**
 * Rewrites the older `:::note Title` to `:::note[Title]`, outside code. Only the end of such a line
 * moves, so every line and column before it stays what it was.
 */
export function legacyAdmonitionTitles(source: string): string {
  let fence: string | undefined;
  return source
    .split('\n')
    .map((line) => {
      const marker = /^[\s>]*(`{3,}|~{3,})/.exec(line)?.[1];
      if (fence === undefined) fence = marker;
      else if (marker?.startsWith(fence) && /^[\s>]*[`~]+\s*$/.test(line)) fence = undefined;
      if (fence !== undefined) return line;
      return line.replace(/^([\s>]*:{3,}\s*[a-z]+)[ \t]+([^\s{[][^\n]*?)[ \t]*$/i, '$1[$2]');
    })
    .join('\n');
}
