import type { ApiType, ReferenceApiType } from './api-type.ts';
import type { ApiSignature, ApiSymbol, TypeParameter } from './reference-model.ts';

/** Where in a symbol a type stands. */
export type TypeRole = 'heritage' | 'type-parameter' | 'parameter' | 'return' | 'value' | 'alias' | 'resolved';

export type TypeVisit = (type: ApiType, role: TypeRole, place: TypePlace) => void;

/** The nearest name around a type. */
export interface TypePlace {
  symbol: ApiSymbol;
  /** Name and anchor of the member, in classes and interfaces. */
  member?: { name: string; anchor: string; inherited: boolean };
}

/** Visits the outermost types of a symbol, of its members and of what it contains. */
export function eachTypeOf(symbol: ApiSymbol, visit: TypeVisit): void {
  const place: TypePlace = { symbol };
  eachParameter(symbol.typeParameters, visit, place);
  for (const type of [...(symbol.extends ?? []), ...(symbol.implements ?? [])]) visit(type, 'heritage', place);
  if (symbol.type !== undefined) visit(symbol.type, symbol.kind === 'type-alias' ? 'alias' : 'value', place);
  if (symbol.resolved !== undefined) visit(symbol.resolved, 'resolved', place);
  symbol.signatures?.forEach((signature) => eachSignature(signature, visit, place));
  for (const { name, anchor, type, signatures, inheritedFrom } of symbol.members ?? []) {
    const at: TypePlace = { symbol, member: { name, anchor, inherited: inheritedFrom !== undefined } };
    if (type !== undefined) visit(type, 'value', at);
    signatures?.forEach((signature) => eachSignature(signature, visit, at));
  }
  symbol.children?.forEach((child) => eachTypeOf(child, visit));
}

function eachSignature(signature: ApiSignature, visit: TypeVisit, place: TypePlace): void {
  eachParameter(signature.typeParameters, visit, place);
  for (const { type } of signature.parameters) visit(type, 'parameter', place);
  if (signature.returns !== undefined) visit(signature.returns, 'return', place);
}

function eachParameter(parameters: readonly TypeParameter[] | undefined, visit: TypeVisit, place: TypePlace): void {
  for (const { constraint, default: fallback } of parameters ?? []) {
    if (constraint !== undefined) visit(constraint, 'type-parameter', place);
    if (fallback !== undefined) visit(fallback, 'type-parameter', place);
  }
}

/** All names in a type, in the order in which they are written. */
export function referencesIn(type: ApiType): ReferenceApiType[] {
  if (type.kind === 'reference') return [type, ...(type.args ?? []).flatMap(referencesIn)];
  return partsOf(type).flatMap(referencesIn);
}

/** The types directly inside a type. */
export function partsOf(type: ApiType): ApiType[] {
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
