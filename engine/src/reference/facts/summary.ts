import { derivedSummary } from './derived-summary.ts';
import type { ApiSymbol } from '../model/reference-model.ts';
import type { SymbolIndex } from './symbol-index.ts';

/** What the library says of a symbol in its first sentence, else what its types say. Markdown, one line. */
export function summaryOf(symbol: ApiSymbol, index: SymbolIndex): string {
  const own = firstSentence(symbol.comment?.summary ?? '');
  if (own !== '') return own;
  if (symbol.aliasOf !== undefined) {
    const target = index.byId.get(symbol.aliasOf);
    return target === undefined ? '' : `Another name for [\`${target.qualifiedName}\`](symbol:${target.id}).`;
  }
  return derivedSummary(symbol, index);
}

/** The first sentence of the first paragraph; abbreviations do not end it. */
export function firstSentence(markdown: string): string {
  const [paragraph = ''] = markdown.split(/\n\s*\n|\n(?=\s*(?:[-*+] |\d+\. |#|>|```))/);
  const text = paragraph
    .replace(/^#+\s+/, '')
    .replace(/\s+/g, ' ')
    .trim();
  const end = /(?<!\b(?:e\.g|i\.e|etc|vs|incl|approx|ca|No|St))[.!?](?=\s+[\p{Lu}`["'(])/u.exec(text);
  return end === null ? text : text.slice(0, end.index + 1);
}
