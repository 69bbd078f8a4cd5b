import type { ApiMember, ApiSymbol, ApiType, ReferenceModel, SymbolWords } from '../core/reference-model.ts';
import type { FindSymbol } from './type-fields.ts';

/** What the site says of one thing and of what is below it. */
export interface WordsOf {
  text?: string;
  member(path: string): string | undefined;
  param(path: string): string | undefined;
  result(path: string): string | undefined;
  /** What a function returns. */
  returns?: string;
  value(code: string): string | undefined;
  /** Errors by the name of their class. */
  throws: readonly (readonly [name: string, text: string])[];
  /** Names of error classes that the sources only seem to throw. */
  never: readonly string[];
  /** Of an error: what a program can do about it. */
  handling?: string;
}

/** Finds the site's own words for symbols and their members. */
export interface Words {
  of(symbol: ApiSymbol): WordsOf;
  /** A member's, or else what is said of it where it was declared first. */
  ofMember(symbol: ApiSymbol, member: Pick<ApiMember, 'name'>): WordsOf;
}

/** @param find looks up the symbols from which members are inherited, and with them their words */
export function createWords(words: ReferenceModel['words'], find: FindSymbol): Words {
  const of = (symbol: ApiSymbol): WordsOf => {
    const [first = symbol.name, ...inner] = symbol.qualifiedName.split('.');
    const own = ownOf(words, symbol.qualifiedName);
    return own === undefined ? below(ownOf(words, first), inner.join('.')) : below(own, '');
  };

  const inherited = (symbol: ApiSymbol, name: string, passed: Set<ApiSymbol>): WordsOf => {
    const own = ownOf(words, symbol.qualifiedName);
    if (ownOf(own?.members, name) !== undefined) return below(own, name);
    passed.add(symbol);
    for (const ancestor of ancestorsOf(symbol, find)) {
      if (passed.has(ancestor)) continue;
      const found = inherited(ancestor, name, passed);
      if (found.text !== undefined) return found;
    }
    return below(own, name);
  };

  return { of, ofMember: (symbol, { name }) => inherited(symbol, name, new Set()) };
}

/** The words for what is at a path below a symbol. */
function below(words: SymbolWords | undefined, path: string): WordsOf {
  const at = (name: string) => (path === '' ? name : `${path}.${name}`);
  return {
    text: path === '' ? words?.text : ownOf(words?.members, path),
    member: (name) => ownOf(words?.members, at(name)),
    param: (name) => ownOf(words?.params, at(name)),
    result: (name) => (path === '' ? ownOf(words?.results, name) : undefined),
    returns: path === '' ? words?.returns : undefined,
    value: (code) => (path === '' ? ownOf(words?.values, code) : undefined),
    throws: path === '' ? Object.entries(words?.throws ?? {}) : [],
    never: path === '' ? (words?.never ?? []) : [],
    handling: path === '' ? words?.handling : undefined,
  };
}

/** What a record has under a name. Names of the library may be those that every object has: `constructor`, `toString`. */
export function ownOf<Value>(record: Readonly<Record<string, Value>> | undefined, name: string): Value | undefined {
  return record !== undefined && Object.hasOwn(record, name) ? record[name] : undefined;
}

/** What a symbol takes its members from: parents, contracts, and the parts that a type is put together from. */
function ancestorsOf(symbol: ApiSymbol, find: FindSymbol): ApiSymbol[] {
  const { extends: parents = [], implements: contracts = [], type } = symbol;
  const parts = type?.kind === 'intersection' || type?.kind === 'union' ? type.types : type === undefined ? [] : [type];
  return [...parents, ...contracts, ...parts].flatMap((each) => {
    const id = symbolBehind(each);
    return (id === undefined ? undefined : find(id)) ?? [];
  });
}

/** The symbol whose members a type has: that of a name, or what `Omit<A, 'b'>` and its like are about. */
export function symbolBehind(type: ApiType): string | undefined {
  if (type.kind !== 'reference') return undefined;
  const [argument] = type.args ?? [];
  return type.symbol ?? (argument === undefined ? undefined : symbolBehind(argument));
}
