import type { Token } from '../../markdown/highlight.ts';
import { highlight } from '../../markdown/highlight.ts';
import type { ApiComment } from './api-comment.ts';
import type { ApiSymbol } from './reference-model.ts';

/** Tokens of all code in doc comments, by `codeKey`. */
export type HighlightedCode = Record<string, Token[][]>;

export function codeKey(code: string, language: string): string {
  return `${language}\n${code}`;
}

/** Colours all code of all comments, so that pages need no highlighter. */
export async function highlightCode(symbols: readonly ApiSymbol[]): Promise<HighlightedCode> {
  const code: HighlightedCode = {};
  for (const [key, { source, language }] of collect(symbols)) code[key] = await highlight(source, language);
  return code;
}

function collect(symbols: readonly ApiSymbol[]): Map<string, { source: string; language: string }> {
  const found = new Map<string, { source: string; language: string }>();
  const add = (source: string, language: string) => found.set(codeKey(source, language), { source, language });
  JSON.stringify(symbols, (_key, value: unknown) => {
    if (isComment(value)) {
      for (const { code, language } of value.examples ?? []) add(code, language);
      for (const text of [value.summary, value.remarks, value.returns, ...(value.see ?? [])]) fences(text, add);
    } else if (typeof value === 'string') {
      fences(value, add);
    }
    return value;
  });
  return found;
}

function isComment(value: unknown): value is ApiComment {
  return typeof value === 'object' && value !== null && 'summary' in value && typeof value.summary === 'string';
}

const fence = /^ *(`{3,}|~{3,}) *([\w-]*)[^\n]*\n([\s\S]*?)\n? *\1 *$/gm;

function fences(text: string | undefined, add: (source: string, language: string) => void): void {
  if (text?.includes('```') !== true && text?.includes('~~~') !== true) return;
  for (const [, , language = '', code = ''] of text.matchAll(fence)) add(code, language || 'text');
}
