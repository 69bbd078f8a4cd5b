import { tokenKinds, type TokenKind, type Token } from '../../core/code-token.ts';
import type { HighlighterCore, ThemeRegistrationRaw } from 'shiki/core';
import { type BundledLanguage, bundledLanguages, bundledLanguagesInfo } from 'shiki/langs';
import type { Reporter } from '../../core/diagnostics.ts';
import { closest } from '../../core/nearest.ts';
import type { DiskCache } from '../../incremental/disk-cache.ts';

/** Names that ask for no colors. */
const plainNames = new Set(['', 'text', 'txt', 'plain', 'plaintext', 'console', 'output', 'ansi']);

/** Shown in the head of a block without a title, where the name itself wouldn't read well. */
const labels = new Map([
  ['bash', 'Shell'],
  ['shell', 'Shell'],
  ['sh', 'Shell'],
  ['zsh', 'Shell'],
  ['diff', 'Diff'],
  ['mdx', 'MDX'],
  ['txt', 'Text'],
  ['text', 'Text'],
]);

/** Whether code of this language has no colors, as `text` has none. */
export function isPlainLanguage(name: string): boolean {
  return plainNames.has(name.toLowerCase());
}

/** Whether there is a grammar of this name or alias. */
export function isKnownLanguage(name: string): boolean {
  return Object.hasOwn(bundledLanguages, name.toLowerCase());
}

/** The known language whose name is nearest to a misspelled one. */
function nearestLanguage(name: string): string {
  return closest(name.toLowerCase(), Object.keys(bundledLanguages)) ?? 'text';
}

/** A language's name for people: `TypeScript` for `ts`. */
export function languageLabel(name: string): string {
  const key = name.toLowerCase();
  const info = bundledLanguagesInfo.find((language) => language.id === key || language.aliases?.includes(key));
  return labels.get(key) ?? info?.name ?? name;
}

/** TextMate scopes of each kind. The most specific scope wins, whatever the order here. */
const scopes: Record<TokenKind, string[]> = {
  comment: ['comment', 'punctuation.definition.comment', 'string.comment', 'string.quoted.docstring'],
  keyword: [
    'keyword',
    'storage',
    'variable.language',
    'keyword.operator.new',
    'keyword.operator.expression',
    'keyword.operator.logical.python',
    'keyword.other.DML',
  ],
  string: [
    'string',
    'punctuation.definition.string',
    'constant.other.symbol',
    'markup.inline.raw',
    'markup.fenced_code',
  ],
  number: ['constant', 'constant.numeric', 'constant.language', 'constant.character.escape', 'keyword.other.unit'],
  function: [
    'entity.name.function',
    'support.function',
    'entity.name.command',
    'entity.name.method',
    'variable.function',
  ],
  type: [
    'entity.name.type',
    'entity.name.class',
    'entity.name.namespace',
    'entity.other.inherited-class',
    'support.type',
    'support.class',
    'storage.type.numeric.go',
    'storage.type.string.go',
  ],
  property: [
    'support.type.property-name',
    'punctuation.support.type.property-name',
    'support.type.vendored.property-name',
    'entity.name.tag.yaml',
    'variable.other.assignment.shell',
    'entity.other.attribute-name.header',
  ],
  tag: ['entity.name.tag', 'support.class.component'],
  attribute: ['entity.other.attribute-name'],
  punctuation: [
    'punctuation',
    'keyword.operator',
    'storage.type.function.arrow',
    'meta.brace',
    'punctuation.definition.template-expression',
    'punctuation.separator',
    'meta.diff.index',
  ],
  inserted: ['markup.inserted', 'punctuation.definition.inserted'],
  deleted: ['markup.deleted', 'punctuation.definition.deleted'],
  heading: ['markup.heading', 'markup.bold', 'meta.diff.header', 'meta.diff.range', 'punctuation.definition.heading'],
};

/** Inside `${…}` of a template string code is code again. */
const plainScopes = ['meta.template.expression', 'meta.embedded', 'string meta.embedded'];

const plain = '#000000';
/** Shiki's themes speak colors; ours are numbers of kinds in disguise. */
const colorOf = (index: number) => `#${(index + 1).toString(16).padStart(6, '0')}`;
const kindByColor = new Map<string, TokenKind>(tokenKinds.map((kind, index) => [colorOf(index), kind]));

/** The theme that Shiki tokenizes with. */
const tokenTheme: ThemeRegistrationRaw = {
  name: 'token-kinds',
  type: 'light',
  settings: [
    { settings: { foreground: plain, background: '#ffffff' } },
    { scope: plainScopes, settings: { foreground: plain } },
    ...tokenKinds.map((kind, index) => ({ scope: scopes[kind], settings: { foreground: colorOf(index) } })),
  ],
};

/** The kind that stands behind a color of `tokenTheme`. */
function kindOfColor(color: string | undefined): TokenKind | undefined {
  return color === undefined ? undefined : kindByColor.get(color.toLowerCase());
}

let started: Promise<HighlighterCore> | undefined;

/*
 * Oniguruma rather than the JavaScript engine: measured here, the first TypeScript block takes
 * 0.22 s instead of 0.43 s, the following ones the same, and every grammar is supported.
 */
function highlighter(): Promise<HighlighterCore> {
  started ??= startHighlighter();
  return started;
}

/** A build that has all its articles from an earlier one need not load it. */
async function startHighlighter(): Promise<HighlighterCore> {
  const [{ createHighlighterCore }, { createOnigurumaEngine }] = await Promise.all([
    import('shiki/core'),
    import('shiki/engine/oniguruma'),
  ]);
  return createHighlighterCore({ engine: createOnigurumaEngine(import('shiki/wasm')), themes: [tokenTheme] });
}

/**
 * Splits code into lines of tokens. A language without a grammar is reported as a warning (without
 * a location: the caller knows it) and comes back plain.
 * @param disk where tokens are kept: a page whose text changes keeps most of its code
 */
export async function highlight(
  code: string,
  language: string,
  report?: Reporter,
  disk?: DiskCache,
): Promise<Token[][]> {
  const name = language.toLowerCase();
  if (isPlainLanguage(name)) return plainLines(code);
  if (!isKnownLanguage(name)) {
    report?.({
      severity: 'warning',
      code: 'unknown-language',
      message: `No highlighting is known for the code language "${language}".`,
      hint: `Did you mean "${nearestLanguage(language)}"? Write "text" for code without colors.`,
    });
    return plainLines(code);
  }
  const key = tokensKey(code, language);
  const kept = disk?.read(key)?.toString();
  if (kept !== undefined) return JSON.parse(kept) as Token[][];
  const lines = await tokenize(code, name);
  disk?.write(key, JSON.stringify(lines));
  return lines;
}

/** By which the cache has the tokens of code. */
export function tokensKey(code: string, language: string): string {
  return `tokens ${language.toLowerCase()} ${code}`;
}

/** @param name of a known language */
async function tokenize(code: string, name: string): Promise<Token[][]> {
  const shiki = await highlighter();
  await shiki.loadLanguage(bundledLanguages[name as BundledLanguage]);
  const lines = shiki.codeToTokensBase(code, {
    lang: name,
    theme: tokenTheme.name,
    // The default gives up a line after half a second: a busy machine would publish grey code.
    tokenizeTimeLimit: 0,
    // The time grows with the square of a line's length: one of 380,000 characters takes a minute.
    tokenizeMaxLineLength: 100_000,
  });
  return lines.map((line) => {
    const tokens: Token[] = [];
    for (const token of line) push(tokens, token.content, token.offset, kindOfColor(token.color));
    return tokens;
  });
}

/** Neighbors of one kind become one token, and blanks join what precedes them: less HTML. */
function push(tokens: Token[], text: string, offset: number, kind: TokenKind | undefined): void {
  const previous = tokens.at(-1);
  if (previous && (previous.kind === kind || text.trim() === '')) previous.text += text;
  else tokens.push(kind && text.trim() !== '' ? { text, kind, offset } : { text, offset });
}

function plainLines(code: string): Token[][] {
  let offset = 0;
  return code.split('\n').map((text) => {
    const tokens = text === '' ? [] : [{ text, offset }];
    offset += text.length + 1;
    return tokens;
  });
}
