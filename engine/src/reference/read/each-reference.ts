import {
  DeclarationReflection,
  makeRecursiveVisitor,
  type ReferenceType,
  type Reflection,
  SignatureReflection,
  type SomeType,
  TypeParameterReflection,
} from 'typedoc';

/**
 * Visits every name in the types of one reflection. The reflections inside object types are
 * registered with the project too, so they need no descent of their own.
 */
export function eachReference(reflection: Reflection, visit: (reference: ReferenceType) => void): void {
  const visitor = makeRecursiveVisitor({ reference: visit, query: (query) => visit(query.queryType) });
  for (const type of typesOf(reflection)) type.visit(visitor);
}

function typesOf(reflection: Reflection): SomeType[] {
  const types: (SomeType | undefined)[] = [];
  if (reflection instanceof DeclarationReflection) {
    types.push(reflection.type, ...(reflection.extendedTypes ?? []), ...(reflection.implementedTypes ?? []));
  } else if (reflection instanceof SignatureReflection) {
    types.push(reflection.type);
  } else if (reflection instanceof TypeParameterReflection) {
    types.push(reflection.type, reflection.default);
  } else if (reflection.isParameter()) {
    types.push(reflection.type);
  }
  return types.filter((type) => type !== undefined);
}
