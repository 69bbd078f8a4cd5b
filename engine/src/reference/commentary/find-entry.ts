import { groupBy } from '../../core/group-by.ts';
import type { ApiSymbol, ApiType } from '../../core/reference-model.ts';
import {
  type FindSymbol,
  memberSignatures,
  signaturesOf,
  symbolFields,
  type TypeField,
  typeFields,
} from '../type-fields.ts';
import type { CommentaryEntry } from './parse-commentary.ts';

/** The symbols of a library, to look them up. */
export interface SymbolTable {
  /** By the name that programs write; a name can be both a value and a type. */
  byName: ReadonlyMap<string, readonly ApiSymbol[]>;
  find: FindSymbol;
}

/** Makes the table of a model's symbols; those in namespaces are found by their ids alone. */
export function lookUpSymbols(symbols: readonly ApiSymbol[]): SymbolTable {
  const byName = groupBy(symbols, ({ name }) => name);
  const byId = new Map<string, ApiSymbol>();
  const add = (symbol: ApiSymbol) => {
    byId.set(symbol.id, symbol);
    symbol.children?.forEach(add);
  };
  symbols.forEach(add);
  return { byName, find: (id) => byId.get(id) };
}

/** Whether an entry describes something that one of the symbols of its name has. */
export function findEntry(
  { kind, path }: CommentaryEntry,
  symbols: readonly ApiSymbol[],
  { byName, find }: SymbolTable,
): boolean {
  switch (kind) {
    case 'symbol':
      return true;
    case 'member':
      return symbols.some((symbol) => nodeAt(childrenOf(symbol, find), path) !== undefined);
    case 'param':
      return symbols.some((symbol) => nodeAt(parametersOf(symbol, find), path) !== undefined);
    case 'result':
      return symbols.some((symbol) => nodeAt(resultsOf(symbol, find), path) !== undefined);
    case 'returns':
      return symbols.some((symbol) => signaturesOf(symbol, find).some(({ returns }) => returns !== undefined));
    case 'throws':
    case 'never':
      // Errors of the language, and those that the library throws without exporting them.
      return byName.has(path) || /^[A-Z]\w*$/.test(path);
    case 'handling':
      return symbols.some(({ extends: parents = [] }) => parents.length > 0);
    case 'value':
      return symbols.some((symbol) => literalsOf(symbol, find).includes(path));
  }
}

/** The type of the value that an entry describes. */
export function typeOf(
  { kind, path }: CommentaryEntry,
  symbols: readonly ApiSymbol[],
  { find }: SymbolTable,
): ApiType | undefined {
  const of = { member: childrenOf, param: parametersOf, result: resultsOf };
  if (kind !== 'member' && kind !== 'param' && kind !== 'result') return undefined;
  return symbols.map((symbol) => nodeAt(of[kind](symbol, find), path)?.type).find((type) => type !== undefined);
}

/** What could be in an entry's place. */
export function namesFor(
  entry: CommentaryEntry,
  symbols: readonly ApiSymbol[],
  { byName, find }: SymbolTable,
): string[] {
  const of = { member: childrenOf, param: parametersOf, result: resultsOf };
  if (entry.kind === 'value') return symbols.flatMap((symbol) => literalsOf(symbol, find));
  if (entry.kind === 'handling' || entry.kind === 'returns') return [];
  if (entry.kind === 'throws' || entry.kind === 'never' || entry.kind === 'symbol') return [...byName.keys()];
  const nodes = symbols.flatMap((symbol) => of[entry.kind as 'member'](symbol, find));
  return nodes.flatMap((node) => [node.name, ...node.children().map(({ name }) => `${node.name}.${name}`)]);
}

/** A name with the names below it. */
interface NameNode {
  name: string;
  type?: ApiType;
  children(): NameNode[];
}

/** Names may contain dots (`gpt-3.5-turbo`), so a path is followed by names instead of being split. */
function nodeAt(nodes: readonly NameNode[], path: string): NameNode | undefined {
  for (const node of nodes) {
    if (node.name === path) return node;
    if (!path.startsWith(`${node.name}.`)) continue;
    const found = nodeAt(node.children(), path.slice(node.name.length + 1));
    if (found !== undefined) return found;
  }
  return undefined;
}

function childrenOf(symbol: ApiSymbol, find: FindSymbol): NameNode[] {
  const children = (symbol.children ?? []).map((child) => ({
    name: child.name,
    children: () => childrenOf(child, find),
  }));
  const members = (symbol.members ?? []).map((member) => ({
    name: member.name,
    type: member.type,
    children: () => (member.type === undefined ? [] : fieldNodes(typeFields(member.type, find), find)),
  }));
  return [...children, ...members, ...fieldNodes(symbolFields(targetOf(symbol, find), find), find)];
}

function targetOf(symbol: ApiSymbol, find: FindSymbol): ApiSymbol {
  return (symbol.aliasOf === undefined ? undefined : find(symbol.aliasOf)) ?? symbol;
}

function fieldNodes(fields: readonly TypeField[], find: FindSymbol): NameNode[] {
  return fields.map(({ name, type }) => ({ name, type, children: () => fieldNodes(typeFields(type, find), find) }));
}

/** Parameters of the symbol itself, and of its members and children below their names. */
function parametersOf(symbol: ApiSymbol, find: FindSymbol): NameNode[] {
  const target = targetOf(symbol, find);
  const members = (target.members ?? []).map((member) => ({
    name: member.name,
    children: () => parameterNodes(memberSignatures(member), find),
  }));
  const fields = symbolFields(target, find).map(({ name, type }) => ({
    name,
    children: () => (type.kind === 'function' ? parameterNodes([type.signature], find) : []),
  }));
  const children = (target.children ?? []).map((child) => ({
    name: child.name,
    children: () => parametersOf(child, find),
  }));
  return [...parameterNodes(signaturesOf(symbol, find), find), ...members, ...children, ...fields];
}

function parameterNodes(signatures: ReturnType<typeof memberSignatures>, find: FindSymbol): NameNode[] {
  return signatures.flatMap(({ parameters }) =>
    parameters.flatMap(({ name, apart, type }) => {
      const fields = fieldNodes(typeFields(type, find), find);
      return [{ name, type, children: () => fields }, ...(apart === true ? fields : [])];
    }),
  );
}

function resultsOf(symbol: ApiSymbol, find: FindSymbol): NameNode[] {
  return signaturesOf(symbol, find).flatMap(({ returns }) =>
    returns === undefined ? [] : fieldNodes(typeFields(returns, find), find),
  );
}

/** The literals that a type is made of, as source code. */
export function literalsOf(symbol: ApiSymbol, find: FindSymbol): string[] {
  const seen = new Set<string>();
  const literals = (type: ApiType | undefined): string[] => {
    if (type?.kind === 'literal') return [type.code];
    if (type?.kind === 'union') return type.types.flatMap(literals);
    if (type?.kind === 'operator' && type.operator === 'keyof' && type.target.kind === 'query') {
      return typeFields(type.target.of, find).map(({ name }) => JSON.stringify(name));
    }
    if (type?.kind === 'operator') return literals(type.target);
    if (type?.kind === 'tuple') return type.elements.flatMap((element) => literals(element.type));
    if (type?.kind === 'query') return literals(type.of);
    // `(typeof list)[number]`
    if (type?.kind === 'indexed') return literals(type.object);
    if (type?.kind !== 'reference' || type.symbol === undefined || seen.has(type.symbol)) return [];
    seen.add(type.symbol);
    const target = find(type.symbol);
    return literals(target?.resolved ?? target?.type);
  };
  // What tells the variants of a type apart is a value of it too: `{ status: "success" } | { status: "error" }`.
  const fields = symbolFields(symbol, find).flatMap(({ type }) => literals(type));
  return [...new Set([...literals(symbol.type), ...literals(symbol.resolved), ...fields])];
}
