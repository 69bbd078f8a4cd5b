/**
 * Rewrites the two older forms that the parser cannot be taught, outside code blocks: `:::note Title`
 * and comments that share a line with tags. Only the end of a line may move, so that every line and
 * column stays what it was.
 */
export function rewriteLines(source: string): string {
  let fence: string | undefined;
  return source
    .split('\n')
    .map((line) => {
      const marker = /^[\s>]*(`{3,}|~{3,})/.exec(line)?.[1];
      if (fence === undefined) fence = marker;
      else if (marker?.startsWith(fence) && /^[\s>]*[`~]+\s*$/.test(line)) fence = undefined;
      return fence === undefined ? commentsBesideTags(admonitionTitle(line)) : line;
    })
    .join('\n');
}

/** `:::note Title` → `:::note[Title]`. */
function admonitionTitle(line: string): string {
  return line.replace(/^([\s>]*:{3,}\s*[a-z]+)[ \t]+([^\s{[][^\n]*?)[ \t]*$/i, '$1[$2]');
}

/** `<p><!-- a --></p>` → `<p>{/* a *\/}</p>`: after a tag MDX does not ask for our comments. */
function commentsBesideTags(line: string): string {
  if (!/(?:>\s*<!--|^\s*<!--.*-->\s*\S)/.test(line) || line.includes('`')) return line;
  return line.replace(/<!--(.*?)-->/g, (_, text: string) => `{/* ${text.replaceAll('*/', '* ')}*/}`);
}
