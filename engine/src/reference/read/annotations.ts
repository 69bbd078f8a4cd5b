import {
  type Context,
  DeclarationReflection,
  makeRecursiveVisitor,
  ParameterReflection,
  type Reflection,
  type ReflectionType,
  SignatureReflection,
  type SomeType,
  TypeParameterReflection,
} from 'typedoc';
import ts from 'typescript';
import { topOf } from './references.ts';
import { typeWriter } from './written-type.ts';

/**
 * Gives reflections the types that their declarations write. TypeDoc takes them from the compiler, which has put in
 * place of many a name what it stands for: aliases of literals and of computed types, `this` as an argument,
 * `typeof parameter`.
 * @param declarations the syntax of each signature
 * @returns what does so with everything that was converted since the last call
 */
export function annotationReader(
  context: Context,
  declarations: ReadonlyMap<SignatureReflection, ts.Node>,
): () => void {
  const done = new Set<Reflection>();
  const asWritten = (node: ts.TypeNode | undefined, known: SomeType | undefined, owner: Reflection) =>
    node !== undefined && isOwn(node, owner, context)
      ? (typeWriter(context, literalsOf(known, context))(node) ?? known)
      : known;
  return () => {
    for (const reflection of Object.values(context.project.reflections)) {
      if (done.has(reflection)) continue;
      done.add(reflection);
      const declaration = declarationOf(reflection, context);
      if (reflection instanceof TypeParameterReflection) {
        if (declaration === undefined || !ts.isTypeParameterDeclaration(declaration)) continue;
        reflection.type = asWritten(declaration.constraint, reflection.type, reflection);
        reflection.default = asWritten(declaration.default, reflection.default, reflection);
      } else if (reflection instanceof SignatureReflection) {
        reflection.type = asWritten(returnType(declarations.get(reflection)), reflection.type, reflection);
      } else if (reflection instanceof DeclarationReflection || reflection instanceof ParameterReflection) {
        const known = reflection.type;
        const type = asWritten(annotation(declaration), known, reflection);
        if (type?.type === 'union' && known?.type === 'union') type.elementSummaries ??= known.elementSummaries;
        reflection.type = reflection.flags.isOptional ? withoutUndefined(type) : type;
      }
    }
  };
}

function declarationOf(reflection: Reflection, context: Context): ts.Node | undefined {
  return context.getSymbolFromReflection(reflection)?.declarations?.[0];
}

function annotation(node: ts.Node | undefined): ts.TypeNode | undefined {
  if (node === undefined) return undefined;
  return ts.isParameter(node) ||
    ts.isPropertySignature(node) ||
    ts.isPropertyDeclaration(node) ||
    ts.isVariableDeclaration(node) ||
    ts.isTypeAliasDeclaration(node)
    ? node.type
    : undefined;
}

/** What a signature says after its parameters; TypeDoc reads predicates from the syntax already. */
function returnType(node: ts.Node | undefined): ts.TypeNode | undefined {
  if (node === undefined || !ts.isFunctionLike(node) || node.type === undefined) return undefined;
  return ts.isTypePredicateNode(node.type) ? undefined : node.type;
}

/** Inherited members are written in another class, whose type parameters have become arguments. */
function isOwn(node: ts.Node, reflection: Reflection, context: Context): boolean {
  const symbol = context.getSymbolFromReflection(topOf(reflection));
  return (
    symbol?.declarations?.some(
      (outer) => outer.getSourceFile() === node.getSourceFile() && outer.pos <= node.pos && node.end <= outer.end,
    ) ?? false
  );
}

/** The types in a type that are written in place, by their syntax: their members are reflections already. */
function literalsOf(type: SomeType | undefined, context: Context): ReadonlyMap<ts.Node, ReflectionType> {
  const literals = new Map<ts.Node, ReflectionType>();
  const note = (literal: ReflectionType) => {
    const [node] = context.getSymbolFromReflection(literal.declaration)?.declarations ?? [];
    if (node !== undefined) literals.set(node, literal);
  };
  type?.visit(makeRecursiveVisitor({ reflection: note }));
  return literals;
}

function withoutUndefined(type: SomeType | undefined): SomeType | undefined {
  if (type?.type !== 'union') return type;
  const types = type.types.filter((each) => each.type !== 'intrinsic' || each.name !== 'undefined');
  const [only] = types;
  if (only !== undefined && types.length === 1) return only;
  type.types = types;
  return type;
}
