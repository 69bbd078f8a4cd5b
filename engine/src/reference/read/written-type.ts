import {
  ArrayType,
  type Context,
  IntersectionType,
  NamedTupleMember,
  OptionalType,
  QueryType,
  ReferenceType,
  type ReflectionType,
  RestType,
  type SomeType,
  TupleType,
  TypeOperatorType,
  UnionType,
} from 'typedoc';
import ts from 'typescript';

/**
 * Turns the syntax of types into types of TypeDoc, without making reflections for what is written in place.
 * @param literals what is written in place, by its syntax
 * @returns `undefined` for a type that can't be put together from them
 */
export function typeWriter(
  context: Context,
  literals: ReadonlyMap<ts.Node, ReflectionType>,
): (node: ts.TypeNode) => SomeType | undefined {
  const writeAll = <T>(nodes: readonly ts.TypeNode[], make: (types: SomeType[]) => T): T | undefined => {
    const types = nodes.flatMap((node) => write(node) ?? []);
    return types.length < nodes.length ? undefined : make(types);
  };

  function write(node: ts.TypeNode): SomeType | undefined {
    if (isPlain(node, context)) return context.converter.convertType(context, node);
    if (ts.isParenthesizedTypeNode(node)) return write(node.type);
    if (ts.isTypeReferenceNode(node)) return writeReference(node);
    if (ts.isImportTypeNode(node)) return writeImport(node);
    if (ts.isTypeOperatorNode(node)) {
      const type = write(node.type);
      const operator = ts.tokenToString(node.operator) as TypeOperatorType['operator'];
      return type && new TypeOperatorType(type, operator);
    }
    if (ts.isArrayTypeNode(node)) {
      const element = write(node.elementType);
      return element && new ArrayType(element);
    }
    if (ts.isUnionTypeNode(node)) return writeAll(node.types, (types) => new UnionType(types));
    if (ts.isIntersectionTypeNode(node)) return writeAll(node.types, (types) => new IntersectionType(types));
    if (ts.isTupleTypeNode(node)) return writeAll(node.elements, (types) => new TupleType(types));
    if (ts.isNamedTupleMember(node)) {
      const type = write(node.type);
      const element = node.dotDotDotToken === undefined ? type : type && new RestType(type);
      return element && new NamedTupleMember(node.name.text, node.questionToken !== undefined, element);
    }
    if (ts.isRestTypeNode(node) || ts.isOptionalTypeNode(node)) {
      const type = write(node.type);
      return type && (ts.isRestTypeNode(node) ? new RestType(type) : new OptionalType(type));
    }
    return literals.get(node);
  }

  function writeReference(node: ts.TypeReferenceNode): SomeType | undefined {
    const symbol = context.getSymbolAtLocation(node.typeName);
    if (symbol === undefined) return undefined;
    const aliased = context.resolveAliasedSymbol(symbol);
    return withArguments(context.createSymbolReference(aliased, context, node.typeName.getText()), node);
  }

  function writeImport(node: ts.ImportTypeNode): SomeType | undefined {
    const reference = context.converter.convertType(context, node);
    if (!(reference instanceof ReferenceType)) return reference;
    return node.isTypeOf ? new QueryType(reference) : withArguments(reference, node);
  }

  function withArguments(
    reference: ReferenceType,
    { typeArguments }: ts.TypeReferenceNode | ts.ImportTypeNode,
  ): ReferenceType | undefined {
    if (typeArguments === undefined) return reference;
    return writeAll(typeArguments, (types) => Object.assign(reference, { typeArguments: types }));
  }

  return write;
}

/**
 * What TypeDoc converts as it's written. It would make reflections again for what is written in place, knows nothing
 * of an alias that stands for an array but that it's an array of anything, and drops the dots of a named rest element.
 * Of `import('./a.js').A<B>` it drops the arguments, and of `typeof import('./a.js').a` the operator.
 */
function isPlain(node: ts.Node, context: Context): boolean {
  if (ts.isTypeLiteralNode(node) || ts.isFunctionTypeNode(node) || ts.isConstructorTypeNode(node)) return false;
  if (ts.isNamedTupleMember(node) && node.dotDotDotToken !== undefined) return false;
  if (ts.isImportTypeNode(node) && node.qualifier !== undefined) {
    return node.typeArguments === undefined && !node.isTypeOf;
  }
  if (ts.isTypeReferenceNode(node) && node.typeArguments === undefined) {
    return !context.checker.isArrayType(context.checker.getTypeAtLocation(node));
  }
  return ts.forEachChild(node, (child) => (isPlain(child, context) ? undefined : true)) === undefined;
}
