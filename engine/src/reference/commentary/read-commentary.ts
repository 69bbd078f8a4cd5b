import { type Diagnostic, locationText, type Reporter } from '../../core/diagnostics.ts';
import { nearest } from '../../core/nearest.ts';
import type { ApiType, ReferenceModel, SymbolWords } from '../../core/reference-model.ts';
import type { LocateOption } from '../../pipeline/load/locate-option.ts';
import { statedDefault } from '../summaries.ts';
import { findEntry, lookUpSymbols, namesFor, type SymbolTable, typeOf } from './find-entry.ts';
import { type CommentaryEntry, readEntries } from './parse-commentary.ts';

/**
 * Reads what a site says of a library's names and joins it with the names. What names nothing, or what another
 * entry has described already, is reported and left out.
 */
export function readCommentary(
  { folder, siteDir, optionAt }: { folder: string; siteDir: string; optionAt: LocateOption },
  symbols: ReferenceModel['symbols'],
  report: Reporter,
): Record<string, SymbolWords> {
  const entries = readEntries(folder, siteDir, report);
  if (entries.length === 0) {
    report({
      severity: 'error',
      code: 'commentary',
      message: `The folder ${folder} has no commentary: it doesn't exist or has no Markdown file with a heading`,
      hint: 'name the folder in "commentary" of the library, relative to the site’s folder',
      location: optionAt(['commentary']),
    });
  }
  const index = lookUpSymbols(symbols);
  const seen = new Map<string, CommentaryEntry>();
  const words = new Map<string, SymbolWords>();
  for (const entry of entries) {
    if (entry.symbol === '') {
      report(withoutName(entry));
      continue;
    }
    const key = `${entry.symbol}\n${entry.kind}\n${entry.path}`;
    const first = seen.get(key);
    const problem = first === undefined ? unknownName(entry, index) : describedTwice(entry, first);
    if (problem !== undefined) {
      // What belongs to a name that doesn't exist is wrong for the same reason.
      if (entry.kind === 'symbol' || index.byName.has(entry.symbol)) report(problem);
      continue;
    }
    const mistake = defaultWithoutQuotes(entry, index);
    if (mistake !== undefined) report(mistake);
    seen.set(key, entry);
    const known = words.get(entry.symbol) ?? emptyWords();
    words.set(entry.symbol, known);
    add(known, entry);
  }
  return Object.fromEntries(words);
}

function emptyWords(): SymbolWords {
  return { members: {}, params: {}, results: {}, throws: {}, never: [], values: {} };
}

function add(words: SymbolWords, { kind, path, text }: CommentaryEntry): void {
  if (kind === 'symbol') words.text = text;
  else if (kind === 'handling' || kind === 'returns') words[kind] = text;
  else if (kind === 'throws') words.throws[path] = text;
  else if (kind === 'never') words.never.push(path);
  else words[`${kind}s` as const][path] = text;
}

function unknownName(entry: CommentaryEntry, index: SymbolTable): Diagnostic | undefined {
  const symbols = index.byName.get(entry.symbol) ?? [];
  if (symbols.length > 0 && findEntry(entry, symbols, index)) return undefined;
  const { kind, path, symbol, location } = entry;
  const name = kind === 'symbol' ? symbol : path;
  const what = name === '' ? nouns[kind] : `${nouns[kind]} "${name}"`;
  const where = kind === 'symbol' ? 'The library has' : `${symbol} has`;
  const meant = nearest(name, kind === 'symbol' ? [...index.byName.keys()] : namesFor(entry, symbols, index));
  return {
    severity: 'error',
    code: 'commentary',
    message: `${where} no ${what}, which this heading describes`,
    hint: meant === undefined ? undefined : `did you mean "${meant}"?`,
    location,
  };
}

/** Tables show defaults as source code, so a default that is a text needs its quotes. */
function defaultWithoutQuotes(entry: CommentaryEntry, index: SymbolTable): Diagnostic | undefined {
  const { symbol, kind, path, text, location } = entry;
  const value = statedDefault(text);
  const [first = ''] = value?.split(/[.(]/) ?? [];
  if (value === undefined || isCode.test(value) || index.byName.has(first)) return undefined;
  const type = typeOf(entry, index.byName.get(symbol) ?? [], index);
  if (type === undefined || !isText(type)) return undefined;
  return {
    severity: 'error',
    code: 'commentary',
    message: `The default of "${symbol}: ${kind === 'member' ? '' : `${kind} `}${path}" is a text without quotes`,
    hint: `write it as source code: \`${JSON.stringify(value)}\``,
    location,
  };
}

/** Literals, as far as their beginning says it. */
const isCode = /^(?:["'`[{]|-?\d|(?:true|false|null|undefined)$)/;

function isText(type: ApiType): boolean {
  if (type.kind === 'union') return type.types.some(isText);
  if (type.kind === 'intrinsic') return type.name === 'string';
  return type.kind === 'template' || (type.kind === 'literal' && type.code.startsWith('"'));
}

const nouns: Record<CommentaryEntry['kind'], string> = {
  symbol: 'name',
  member: 'member',
  param: 'parameter',
  result: 'field in its result',
  returns: 'result',
  throws: 'error',
  never: 'error',
  value: 'value',
  handling: 'error class',
};

function withoutName({ location }: CommentaryEntry): Diagnostic {
  return {
    severity: 'error',
    code: 'commentary',
    message: 'This description belongs to no name',
    hint: 'write "# Name" above it, with the exported name that it belongs to',
    location,
  };
}

function describedTwice({ kind, symbol, path, location }: CommentaryEntry, first: CommentaryEntry): Diagnostic {
  const name = kind === 'symbol' ? symbol : `${symbol}: ${kind === 'member' ? '' : `${kind} `}${path}`;
  return {
    severity: 'error',
    code: 'commentary',
    message: `"${name}" is described twice`,
    hint: `the other description is in ${locationText(first.location)}: remove one of them`,
    location,
  };
}
