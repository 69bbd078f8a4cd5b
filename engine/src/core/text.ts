/** Text without its line breaks: every stretch of white space is one blank, and none is at its ends. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Code without its line breaks, and without blanks where those stood next to a bracket. */
export function codeLine(code: string): string {
  return oneLine(code).replace(/(?<=[<([]) (?!\|)| (?=[>)\]])/g, '');
}

/** The first sentence of Markdown; abbreviations don't end it. Empty where a list, a table, or code comes first. */
export function firstSentence(markdown: string): string {
  if (/^\s*(?:```|~~~|\||>|[-*+]\s|\d+[.)]\s)/.test(markdown)) return '';
  const [paragraph = ''] = markdown.trim().split(/\n\s*\n|\n(?=\s*(?:[-*+] |\d+\. |#|>|```))/);
  const text = oneLine(paragraph.replace(/^#+\s+/, ''));
  const end = /(?<!\b(?:e\.g|i\.e|etc|vs|incl|approx|ca|No|St))[.!?](?=\s+[\p{Lu}`["'(])/u.exec(text);
  return end === null ? text : text.slice(0, end.index + 1);
}

/** `1 method`, `3 methods`. */
export function count(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`;
}

/** The beginning of a text: at most `length` long, up to the end of a word, where one ends in its second half. */
export function beginning(text: string, length: number): string {
  if (text.length <= length) return text;
  const blank = text.lastIndexOf(' ', length);
  if (blank > length / 2) return text.slice(0, blank);
  // Some languages have no blanks between words. Half of a character outside the basic plane isn't one.
  return text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');
}

/** A line with a sign that it goes on, where it's longer than `length`. */
export function shorten(line: string, length: number): string {
  const shown = beginning(line, length);
  if (shown === line) return line;
  return `${shown}${line[shown.length] === ' ' ? ' ' : ''}…`;
}

/** The beginning of code that's longer than `length`, up to the end of a word or text, with a sign that it goes on. */
export function shortenCode(code: string, length: number): string {
  if (code.length <= length) return code;
  const shown = code.slice(0, length - 2);
  const isCut = /^[\w$]/.test(code.slice(length - 2));
  const whole = shown.split('"').length % 2 === 0 ? /"[^"]*$/ : isCut ? /[\w$]+$/ : /$/;
  // A word that's longer than the place has no other end.
  return `${(shown.replace(whole, '') || shown).trimEnd()} …`;
}

/** Letters of a description that is the beginning of a page's text. */
export const descriptionLength = 200;

/** Text for HTML, between tags or in a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

/** A text as one argument in a shell, in quotes. */
export function shellQuoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

/** A path as an argument in a shell: in quotes where it has characters that mean something there. */
export function shellArgument(path: string): string {
  return /^[\w@%+=:,./-][\w@%+=:,./#-]*$/.test(path) ? path : shellQuoted(path);
}
