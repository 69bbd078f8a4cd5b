import type {
  ApiComment,
  ApiMember,
  ApiSignature,
  ApiSymbol,
  ApiType,
  HighlightedCode,
  ReferenceApiType,
  TypeParameter,
} from '../core/reference-model.ts';
import type { Words } from './words.ts';
import { highlight } from '../features/code-blocks/highlight.ts';

/** Visits the doc comments of a symbol, of its members, of all ways to call them and of what it contains. */
export function eachComment(symbol: ApiSymbol, visit: (comment: ApiComment) => void): void {
  const seen = (comment: ApiComment | undefined) => {
    if (comment !== undefined) visit(comment);
  };
  seen(symbol.comment);
  symbol.signatures?.forEach((signature) => seen(signature.comment));
  for (const member of symbol.members ?? []) {
    seen(member.comment);
    member.signatures?.forEach((signature) => seen(signature.comment));
  }
  symbol.children?.forEach((child) => eachComment(child, visit));
}

/** Where in a symbol a type stands. */
export type TypeRole = 'heritage' | 'type-parameter' | 'parameter' | 'return' | 'value' | 'alias' | 'resolved';

/** Is told each type of a symbol, and where it stands. */
export type TypeVisit = (type: ApiType, role: TypeRole, location: TypeAppearance) => void;

/** The nearest name around a type. */
export interface TypeAppearance {
  symbol: ApiSymbol;
  /** Name and anchor of the member, in classes and interfaces. */
  member?: { name: string; anchor: string; inherited: boolean };
}

/** Visits the outermost types of a symbol, of its members and of what it contains. */
export function eachTypeOf(symbol: ApiSymbol, visit: TypeVisit): void {
  const location: TypeAppearance = { symbol };
  eachParameter(symbol.typeParameters, visit, location);
  for (const type of [...(symbol.extends ?? []), ...(symbol.implements ?? [])]) visit(type, 'heritage', location);
  if (symbol.type !== undefined) visit(symbol.type, symbol.kind === 'type-alias' ? 'alias' : 'value', location);
  if (symbol.resolved !== undefined) visit(symbol.resolved, 'resolved', location);
  symbol.signatures?.forEach((signature) => eachSignature(signature, visit, location));
  for (const { name, anchor, type, signatures, inheritedFrom } of symbol.members ?? []) {
    const at: TypeAppearance = { symbol, member: { name, anchor, inherited: inheritedFrom !== undefined } };
    if (type !== undefined) visit(type, 'value', at);
    signatures?.forEach((signature) => eachSignature(signature, visit, at));
  }
  symbol.children?.forEach((child) => eachTypeOf(child, visit));
}

function eachSignature(signature: ApiSignature, visit: TypeVisit, location: TypeAppearance): void {
  eachParameter(signature.typeParameters, visit, location);
  for (const { type } of signature.parameters) visit(type, 'parameter', location);
  if (signature.returns !== undefined) visit(signature.returns, 'return', location);
}

function eachParameter(
  parameters: readonly TypeParameter[] | undefined,
  visit: TypeVisit,
  location: TypeAppearance,
): void {
  for (const { constraint, default: fallback } of parameters ?? []) {
    if (constraint !== undefined) visit(constraint, 'type-parameter', location);
    if (fallback !== undefined) visit(fallback, 'type-parameter', location);
  }
}

/** All names in a type, in the order in which they are written. */
export function referencesIn(type: ApiType): ReferenceApiType[] {
  if (type.kind === 'reference') return [type, ...(type.args ?? []).flatMap(referencesIn)];
  return partsOf(type).flatMap(referencesIn);
}

/** The types directly inside a type. */
function partsOf(type: ApiType): ApiType[] {
  switch (type.kind) {
    case 'reference':
      return type.args ?? [];
    case 'array':
      return [type.element];
    case 'tuple':
      return type.elements.map((element) => element.type);
    case 'union':
    case 'intersection':
      return type.types;
    case 'object':
      return type.members.flatMap((member) => {
        if (member.kind === 'property') return [member.type];
        if (member.kind === 'index') return [member.key, member.type];
        return (member.kind === 'call' ? [member.signature] : member.signatures).flatMap(signatureParts);
      });
    case 'function':
      return signatureParts(type.signature);
    case 'query':
      return [type.of];
    case 'operator':
      return [type.target];
    case 'indexed':
      return [type.object, type.index];
    case 'conditional':
      return [type.check, type.extends, type.yes, type.no];
    case 'mapped':
      return [type.over, ...(type.as === undefined ? [] : [type.as]), type.value];
    case 'predicate':
      return type.target === undefined ? [] : [type.target];
    case 'inferred':
      return type.constraint === undefined ? [] : [type.constraint];
    case 'template':
      return type.spans.map((span) => span.type);
    case 'intrinsic':
    case 'literal':
    case 'text':
      return [];
  }
}

function signatureParts(signature: ApiSignature): ApiType[] {
  return [
    ...(signature.typeParameters ?? []).flatMap(({ constraint, default: fallback }) =>
      [constraint, fallback].filter((type) => type !== undefined),
    ),
    ...signature.parameters.map((parameter) => parameter.type),
    ...(signature.returns === undefined ? [] : [signature.returns]),
  ];
}

/** All exported names, and of the others those that a reader can meet coming from them. */
export function reachable(symbols: readonly ApiSymbol[]): ApiSymbol[] {
  const owners = new Map<string, ApiSymbol>();
  for (const symbol of symbols) for (const id of idsIn(symbol)) owners.set(id, symbol);
  const kept = new Set<ApiSymbol>();
  const queue = symbols.filter((symbol) => symbol.internal !== true);
  for (let symbol = queue.pop(); symbol !== undefined; symbol = queue.pop()) {
    if (kept.has(symbol)) continue;
    kept.add(symbol);
    for (const id of mentioned(symbol)) {
      const other = owners.get(id.replace(/#.*$/, ''));
      if (other !== undefined) queue.push(other);
    }
  }
  return symbols.filter((symbol) => kept.has(symbol));
}

/** A namespace is kept whole where a part of it is met. */
function idsIn(symbol: ApiSymbol): string[] {
  return [symbol.id, ...(symbol.children ?? []).flatMap(idsIn)];
}

function mentioned(symbol: ApiSymbol): string[] {
  const ids = symbol.members?.flatMap((member) => member.inheritedFrom?.symbol ?? []) ?? [];
  eachTypeOf(symbol, (type) => {
    for (const reference of referencesIn(type)) if (reference.symbol !== undefined) ids.push(reference.symbol);
  });
  return ids;
}

/** A name as an anchor: lower case, as readers of older references have bookmarked it. */
export function anchorOf(name: string): string {
  return name.toLowerCase().replaceAll(/[^\p{L}\p{N}_$-]+/gu, '') || 'member';
}

/** What the signatures of something that can be called itself are called as a member. */
export const callName = '()';

/** Names a piece of code in the highlighted code of a reference. */
export function codeKey(code: string, language: string): string {
  return `${language}\n${code}`;
}

/** Colors the code in all comments, so that pages need no highlighter. */
export async function highlightCode(symbols: readonly ApiSymbol[]): Promise<HighlightedCode> {
  const found = new Map<string, { code: string; language: string }>();
  const add = (code: string, language: string) => found.set(codeKey(code, language), { code, language });
  for (const symbol of symbols) {
    eachComment(
      symbol,
      ({ summary, remarks = '', returns = '', see = [], throws = [], deprecated = '', examples = [] }) => {
        for (const { code, language, text = '' } of examples) {
          add(code, language);
          addFences(text, add);
        }
        for (const text of [summary, remarks, returns, deprecated, ...see, ...throws]) addFences(text, add);
      },
    );
  }
  const highlighted: HighlightedCode = {};
  for (const [key, { code, language }] of found) highlighted[key] = await highlight(code, language);
  return highlighted;
}

const fence = /^ *(`{3,}|~{3,}) *([\w-]*)[^\n]*\n([\s\S]*?)\n? *\1 *$/gm;

function addFences(text: string, add: (code: string, language: string) => void): void {
  for (const [, , language = '', code = ''] of text.matchAll(fence)) add(code, language || 'text');
}

/** Quick answers about a model. */
export interface SymbolIndex {
  byId: ReadonlyMap<string, ApiSymbol>;
  /** By the name that programs write, namespaces included; exported names only. */
  byName: ReadonlyMap<string, ApiSymbol>;
  /** What the site says in its own words. */
  words: Words;
  /** One line about a symbol, as Markdown; empty where nobody says anything. */
  summary(symbol: ApiSymbol): string;
  /** The functions that throw errors of this class, with when they do where the site says it. */
  thrownBy(error: string): readonly { symbol: ApiSymbol; text?: string }[];
  /** The methods whose own code throws errors of this class. */
  thrownByMethods(error: string): readonly { symbol: ApiSymbol; member: ApiMember }[];
  /** The version that added a member, where its owner is older. */
  since(symbol: ApiSymbol, member: string): string | undefined;
  appearances(id: string): Appearances | undefined;
  /** Where a member that a symbol inherits was declared, through all its ancestors. */
  home(symbol: ApiSymbol, member: ApiMember): { symbol: ApiSymbol; member: ApiMember } | undefined;
}

/** Where the library itself uses a symbol. Each list is in the order of the model. */
export interface Appearances {
  acceptedBy: Appearance[];
  returnedBy: Appearance[];
  heldBy: Appearance[];
  partOf: Appearance[];
}

/** A place in the library where a symbol is used. */
export interface Appearance {
  /** Id of the function, the member or the type. */
  id: string;
  /** `generateText`, `Tool.execute`. */
  name: string;
}
