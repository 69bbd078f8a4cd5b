import {
  type DeclarationReflection,
  type ReferenceType,
  ReflectionKind,
  type SignatureReflection,
  type SomeType,
  type TypeParameterReflection,
  type TypeVisitor,
} from 'typedoc';
import type ts from 'typescript';
import type {
  ApiComment,
  ApiParameter,
  ApiSignature,
  ApiSymbol,
  ApiType,
  ObjectMember,
  ReferenceApiType,
  TupleElement,
  TypeParameter,
} from '../../core/reference-model.ts';
import { buildComment, commentText } from './build-comment.ts';
import { externalLink } from './external-link.ts';
import {
  type BuildScope,
  byParameter,
  describeFields,
  memberName,
  type ParameterText,
  parameterTexts,
  some,
  strayTexts,
} from './build-scope.ts';
import { parameterName } from './parameter-name.ts';
import { withoutBundlerSuffix } from './references.ts';

/** Whether something is the constructor of a class. Interfaces can have what makes objects, too: `new (a: A): Item`. */
export function isOfClass(constructor: DeclarationReflection): boolean {
  return constructor.kindOf(ReflectionKind.Constructor) && constructor.parent?.kindOf(ReflectionKind.Class) === true;
}

/** One way to call something. */
export function buildSignature(signature: SignatureReflection, scope: BuildScope): ApiSignature {
  const declaration = scope.declarationOf(signature);
  const texts = parameterTexts(declaration);
  const byName = byParameter(texts);
  const parameters = (signature.parameters ?? []).map((parameter, index): ApiParameter => {
    const type = buildType(parameter.type, scope);
    const { name, apart } = parameterName(parameter, declaration, index);
    return {
      name,
      apart,
      optional: some(parameter.flags.isOptional),
      rest: some(parameter.flags.isRest),
      default: parameter.defaultValue,
      type: describeFields(type, byName),
      comment: apart === true ? undefined : commentText(parameter.comment, scope),
    };
  });
  return {
    typeParameters: buildTypeParameters(signature.typeParameters, scope),
    parameters,
    // A constructor makes its class.
    returns: isOfClass(signature.parent) ? undefined : buildType(signature.type, scope),
    comment: withStrayTexts(buildComment(signature.comment, scope), texts, parameters),
  };
}

/** A comment with what it says of parameters that have no place of their own. */
function withStrayTexts(
  comment: ApiComment | undefined,
  texts: readonly ParameterText[],
  parameters: readonly ApiParameter[],
): ApiComment | undefined {
  const stray = strayTexts(texts, parameters);
  if (stray === '') return comment;
  const remarks = [comment?.remarks, stray].filter((part) => part !== undefined).join('\n\n');
  return { summary: '', ...comment, remarks };
}

/** A constant that is a function has its comment, and what that says of the parameters, at the constant. */
export function describeConstant(
  symbol: Pick<ApiSymbol, 'type' | 'comment'>,
  declaration: ts.Node | undefined,
): Pick<ApiSymbol, 'type' | 'comment'> {
  const texts = parameterTexts(declaration);
  if (symbol.type?.kind !== 'function' || texts.length === 0) return symbol;
  const { signature } = symbol.type;
  const byName = byParameter(texts);
  const parameters = signature.parameters.map((parameter) => ({
    ...parameter,
    comment: parameter.comment ?? (parameter.apart === true ? undefined : byName.get(parameter.name)),
    type: describeFields(parameter.type, byName),
  }));
  return {
    type: { ...symbol.type, signature: { ...signature, parameters } },
    comment: withStrayTexts(symbol.comment, texts, parameters),
  };
}

/** @returns `undefined` for what isn’t generic, which the model then says nothing of */
export function buildTypeParameters(
  parameters: readonly TypeParameterReflection[] | undefined,
  scope: BuildScope,
): TypeParameter[] | undefined {
  if (parameters === undefined || parameters.length === 0) return undefined;
  return parameters.map((parameter) => ({
    name: parameter.name,
    modifiers: parameter.flags.isConst ? 'const' : parameter.varianceModifier,
    constraint: parameter.type === undefined ? undefined : buildType(parameter.type, scope),
    default: parameter.default === undefined ? undefined : buildType(parameter.default, scope),
    comment: commentText(parameter.comment, scope),
  }));
}

/** A type of TypeDoc as plain data; see `ApiType`. */
export function buildType(type: SomeType | undefined, scope: BuildScope): ApiType {
  return type === undefined ? { kind: 'intrinsic', name: 'any' } : type.visit(visitor, scope);
}

const visitor: TypeVisitor<ApiType, [BuildScope]> = {
  intrinsic: (type) => ({ kind: 'intrinsic', name: type.name }),
  literal: (type) => ({ kind: 'literal', code: literalCode(type.value) }),
  reference: (type, scope) => {
    const reference = buildReference(type, scope);
    // `typeof import('./tools.js')`: a module is no type.
    return type.reflection?.kindOf(ReflectionKind.SomeModule) === true ? { kind: 'query', of: reference } : reference;
  },
  array: (type, scope) => ({ kind: 'array', element: buildType(type.elementType, scope) }),
  tuple: (type, scope) => ({ kind: 'tuple', elements: type.elements.map((element) => tupleElement(element, scope)) }),
  namedTupleMember: (type, scope) => buildType(type.element, scope),
  optional: (type, scope) => buildType(type.elementType, scope),
  rest: (type, scope) => buildType(type.elementType, scope),
  union: ({ types }, scope) => ({ kind: 'union', types: inOrder(types).map((each) => buildType(each, scope)) }),
  intersection: (type, scope) => ({ kind: 'intersection', types: type.types.map((each) => buildType(each, scope)) }),
  reflection: (type, scope) => buildObject(type.declaration, scope),
  query: (type, scope) => ({ kind: 'query', of: asValue(buildReference(type.queryType, scope)) }),
  typeOperator: (type, scope) => ({
    kind: 'operator',
    operator: type.operator,
    target: buildType(type.target, scope),
  }),
  indexedAccess: (type, scope) => ({
    kind: 'indexed',
    object: buildType(type.objectType, scope),
    index: buildType(type.indexType, scope),
  }),
  conditional: (type, scope) => ({
    kind: 'conditional',
    check: buildType(type.checkType, scope),
    extends: buildType(type.extendsType, scope),
    yes: buildType(type.trueType, scope),
    no: buildType(type.falseType, scope),
  }),
  mapped: (type, scope) => ({
    kind: 'mapped',
    parameter: type.parameter,
    over: buildType(type.parameterType, scope),
    as: type.nameType === undefined ? undefined : buildType(type.nameType, scope),
    readonly: type.readonlyModifier,
    optional: type.optionalModifier,
    value: buildType(type.templateType, scope),
  }),
  predicate: (type, scope) => ({
    kind: 'predicate',
    name: type.name,
    asserts: type.asserts,
    target: type.targetType === undefined ? undefined : buildType(type.targetType, scope),
  }),
  inferred: (type, scope) => ({
    kind: 'inferred',
    name: type.name,
    constraint: type.constraint === undefined ? undefined : buildType(type.constraint, scope),
  }),
  templateLiteral: (type, scope) => ({
    kind: 'template',
    head: type.head,
    spans: type.tail.map(([inner, text]) => ({ type: buildType(inner, scope), text })),
  }),
  unknown: (type) => ({ kind: 'text', text: type.name }),
};

function buildReference(type: ReferenceType, scope: BuildScope): ReferenceApiType {
  const args = writtenArguments(type)?.map((argument) => buildType(argument, scope));
  const reference = { kind: 'reference' as const, args: args !== undefined && args.length > 0 ? args : undefined };
  const plainName = withoutBundlerSuffix(type.name);
  if (type.refersToTypeParameter) return { ...reference, name: plainName, parameter: true };
  const target = type.reflection;
  const symbol = target === undefined ? undefined : scope.idOf.get(target);
  if (symbol !== undefined) return { ...reference, name: scope.nameOf(symbol) ?? plainName, symbol };
  const link = externalLink(type, scope);
  if (link !== undefined) return { ...reference, name: plainName, external: link };
  // Names of declarations inside the type itself, such as the parameter of `typeof parameter`.
  if (target !== undefined) return { ...reference, name: plainName, parameter: true };
  return { ...reference, name: plainName, missing: true };
}

/** All that files declare has an address by now: a name without one is a parameter's, as in `typeof parameter`. */
function asValue({ missing, ...reference }: ReferenceApiType): ReferenceApiType {
  return missing === true ? { ...reference, parameter: true } : reference;
}

/** Type arguments that nobody writes: where the compiler works a type out, it adds those that have a default. */
function writtenArguments({ name, typeArguments }: ReferenceType): SomeType[] | undefined {
  const isDefault = (argument: SomeType, index: number) =>
    /Itera(?:ble|tor)$|Generator$/.test(name)
      ? index > 0 && argument.type === 'intrinsic' && argument.name === 'any'
      : argument.type === 'reference' && argument.name === 'ArrayBufferLike';
  const first = typeArguments?.findIndex((_, index, all) =>
    all.slice(index).every((each, n) => isDefault(each, index + n)),
  );
  return first === undefined || first < 0 ? typeArguments : typeArguments?.slice(0, first);
}

/** A type that is written in place; TypeDoc keeps those of type aliases in the alias itself. */
export function buildObject(declaration: DeclarationReflection, scope: BuildScope): ApiType {
  const calls = declaration.signatures ?? [];
  const plain = declaration.children === undefined && declaration.indexSignatures === undefined;
  const [first] = calls;
  if (plain && calls.length === 1 && first !== undefined) {
    return {
      kind: 'function',
      construct: first.kindOf(ReflectionKind.ConstructorSignature),
      abstract: some(first.flags.isAbstract),
      signature: buildSignature(first, scope),
    };
  }
  return {
    kind: 'object',
    members: [
      ...calls.map((signature): ObjectMember => ({
        kind: 'call',
        construct: some(signature.kindOf(ReflectionKind.ConstructorSignature)),
        signature: buildSignature(signature, scope),
      })),
      ...(declaration.indexSignatures ?? []).map((signature): ObjectMember => {
        const [parameter] = signature.parameters ?? [];
        return {
          kind: 'index',
          parameter: parameter?.name ?? 'key',
          key: buildType(parameter?.type, scope),
          type: buildType(signature.type, scope),
          readonly: some(signature.flags.isReadonly),
        };
      }),
      ...(declaration.children ?? []).map((child) => buildObjectMember(child, scope)),
    ],
  };
}

function buildObjectMember(child: DeclarationReflection, scope: BuildScope): ObjectMember {
  const optional = some(child.flags.isOptional);
  if (child.signatures !== undefined && child.signatures.length > 0) {
    const comment = commentText(child.signatures[0]?.comment, scope);
    const signatures = child.signatures.map((signature) => buildSignature(signature, scope));
    return { kind: 'method', name: memberName(child, scope), optional, signatures, comment };
  }
  const getter = child.getSignature;
  return {
    kind: 'property',
    name: memberName(child, scope),
    optional,
    readonly: some(child.flags.isReadonly),
    type: buildType(child.type ?? getter?.type, scope),
    comment: commentText(child.comment ?? getter?.comment, scope),
  };
}

function tupleElement(element: SomeType, scope: BuildScope): TupleElement {
  if (element.type === 'namedTupleMember') {
    const { name, isOptional, element: type } = element;
    return { name, optional: some(isOptional), rest: some(type.type === 'rest'), type: buildType(type, scope) };
  }
  if (element.type === 'optional') return { optional: true, type: buildType(element.elementType, scope) };
  if (element.type === 'rest') return { ...tupleElement(element.elementType, scope), rest: true };
  return { type: buildType(element, scope) };
}

/** The compiler puts literals that another type has too before the others: `0 | 4 | 1`. */
function inOrder(types: readonly SomeType[]): readonly SomeType[] {
  const numbers = types.flatMap((type) =>
    type.type === 'literal' && typeof type.value === 'number' ? [{ type, value: type.value }] : [],
  );
  if (numbers.length < types.length) return types;
  return numbers.toSorted((a, b) => a.value - b.value).map(({ type }) => type);
}

function literalCode(value: string | number | boolean | bigint | null): string {
  return typeof value === 'bigint' ? `${value}n` : JSON.stringify(value);
}
