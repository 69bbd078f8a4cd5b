import { highlight, type Token } from '../../markdown/highlight.ts';
import { eachComment } from './each-comment.ts';
import type { ApiSymbol } from './reference-model.ts';

/** Tokens of all programs in doc comments, by `codeKey`. */
export type HighlightedCode = Record<string, Token[][]>;

export function codeKey(code: string, language: string): string {
  return `${language}\n${code}`;
}

/** Colours the code in all comments, so that pages need no highlighter. */
export async function highlightCode(symbols: readonly ApiSymbol[]): Promise<HighlightedCode> {
  const found = new Map<string, { code: string; language: string }>();
  const add = (code: string, language: string) => found.set(codeKey(code, language), { code, language });
  for (const symbol of symbols) {
    eachComment(symbol, ({ summary, remarks = '', returns = '', see = [], throws = [], examples = [] }) => {
      for (const { code, language, text = '' } of examples) {
        add(code, language);
        addFences(text, add);
      }
      for (const text of [summary, remarks, returns, ...see, ...throws]) addFences(text, add);
    });
  }
  const highlighted: HighlightedCode = {};
  for (const [key, { code, language }] of found) highlighted[key] = await highlight(code, language);
  return highlighted;
}

const fence = /^ *(`{3,}|~{3,}) *([\w-]*)[^\n]*\n([\s\S]*?)\n? *\1 *$/gm;

function addFences(text: string, add: (code: string, language: string) => void): void {
  for (const [, , language = '', code = ''] of text.matchAll(fence)) add(code, language || 'text');
}
