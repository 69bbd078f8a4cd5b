import type { ApiComment, ApiMember, ApiSymbol } from '../core/reference-model.ts';
import { firstSentence } from '../core/text.ts';
import { commentsOf } from './comments.ts';
import type { SymbolIndex } from './model.ts';

/** A line of Markdown without its marks, for quickInfo, descriptions and search. */
export function plainText(markdown: string): string {
  return markdown
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/`+([^`]*)`+/g, '$1')
    .replaceAll(/(\*\*|__)(.+?)\1/g, '$2')
    .replaceAll(/(?<![\w*])[*_](\S(?:.*?\S)?)[*_](?![\w*])/g, '$1')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

const literal = String.raw`(?<value>\`[^\`]+\`|"[^"\n]*"|'[^'\n]*'|-?(?:\d{1,3}(?:,\d{3})+|\d+(?:\.\d+)?)|true|false|null|undefined|\[\]|\{\})`;
const sentence = new RegExp(
  String.raw`\b(?:Default(?:s| value)?(?: is| to|:)?|By default,?(?: (?:it|this value) is(?: set to)?)?|Defaults to)\s+${literal}(?=[.,;)](?!\w)|\s+[(=]|\s*(?:$|\n\s*\n))`,
  'i',
);

/**
 * The default value that a description states in its words ("Default: 0.7", "Defaults to `mp3`."),
 * as source code. Only plain values count: a sentence that goes on isn't one.
 */
export function statedDefault(text: string): string | undefined {
  const value = sentence.exec(text)?.groups?.['value'];
  return value?.replace(/^`(.*)`$/, '$1').replaceAll(/(?<=^-?[\d,]*\d),(?=\d{3})/g, '');
}

/** Whether the site's description has its own sentence about the default, as the library's comment may be out of date. */
export function saysDefault(words = ''): boolean {
  return /\bDefault: /.test(words);
}

/** What the site says of a symbol in its first sentence, else what the library says. Markdown, one line. */
export function summaryOf(symbol: ApiSymbol, index: SymbolIndex): string {
  const { text = '' } = index.words.of(symbol);
  const own = firstSentence(text === '' ? commentText(commentsOf(symbol)) : text);
  if (own !== '' || symbol.aliasOf === undefined) return own;
  const target = index.byId.get(symbol.aliasOf);
  return target === undefined ? '' : `Another name for [\`${target.qualifiedName}\`](symbol:${target.id}).`;
}

/** The same of a member; empty for a member that another symbol declares. */
export function memberLine(symbol: ApiSymbol, member: ApiMember, index: SymbolIndex): string {
  if (member.inheritedFrom !== undefined) return '';
  const comment = member.comment ?? member.signatures?.find((each) => each.comment !== undefined)?.comment;
  return firstSentence(index.words.ofMember(symbol, member).text ?? comment?.summary ?? '');
}

/** The running text of a comment and of the comments of other overloads, each once. */
export function commentText(comments: readonly ApiComment[]): string {
  const texts = comments.flatMap((comment) => [comment.summary, comment.remarks]);
  return [...new Set(texts.filter((text) => text !== undefined && text !== ''))].join('\n\n');
}
