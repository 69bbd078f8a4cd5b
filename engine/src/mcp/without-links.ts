const link = String.raw`\[(?:[^[\]]|\\[[\]])*\]\([^)\s]*\)`;
const code = String.raw`(?<!\`)\`[^\`\n]+\`(?!\`)`;
const linkedCode = String.raw`\[\`[^\`\n]+\`\]\([^)\s]*\)`;
/** A type whose parts are links: code and links that touch. */
const typeWithLinks = `(?:${code})?${linkedCode}(?:${code}|${linkedCode})*`;
const fence = String.raw`^[ >]*(?:[-*+] |\d+[.)] )*(\`{3,}|~{3,})[^\n]*\n[^]*?^[ >]*\1`;
const longCode = String.raw`(?<!\`)(\`{2,})(?!\`)[^]*?(?<!\`)\2(?!\`)`;

const parts = new RegExp(`${fence}|${longCode}|(${typeWithLinks})|${code}|(${link})`, 'gm');

/** Markdown with the texts of its links in their places. What code has in brackets stays as it is. */
export function withoutLinks(markdown: string): string {
  return markdown.replace(parts, (whole, _fence, _long, type?: string, linked?: string) => {
    if (type !== undefined) return `\`${type.replaceAll(new RegExp(link, 'g'), textOf).replaceAll('`', '')}\``;
    return linked === undefined ? whole : textOf(linked);
  });
}

function textOf(linked: string): string {
  return linked.slice(1, linked.lastIndexOf(']('));
}
