import {
  type Context,
  DeclarationReflection,
  makeRecursiveVisitor,
  type ProjectReflection,
  type ReferenceType,
  type Reflection,
  ReflectionKind,
  SignatureReflection,
  type SomeType,
  TypeParameterReflection,
} from 'typedoc';
import ts from 'typescript';

/** Bundlers tell two declarations of one name apart with `$1`; readers know them without it. */
export function withoutBundlerSuffix(name: string): string {
  return name.replaceAll(/\$\d+(?=\.|$)/g, '');
}

/** The name by which programs import what a bundler may have renamed. */
export function publicName(reflection: DeclarationReflection): string {
  return withoutBundlerSuffix(reflection.name);
}

/**
 * Visits every name in the types of one reflection. The reflections inside object types are
 * registered with the project too, so they need no descent of their own.
 */
export function eachReference(reflection: Reflection, visit: (reference: ReferenceType) => void): void {
  const visitor = makeRecursiveVisitor({ reference: visit, query: (query) => visit(query.queryType) });
  for (const type of typesOf(reflection)) type.visit(visitor);
}

/** Finds the name at the top of the reflections whose types mention one, the first in the order of conversion. */
export function userFinder(project: ProjectReflection): (reflection: Reflection) => string | undefined {
  let users: Map<Reflection, string> | undefined;
  return (reflection) => {
    if (users === undefined) {
      const found = new Map<Reflection, string>();
      for (const other of Object.values(project.reflections)) {
        eachReference(other, ({ reflection: target }) => {
          const top = topOf(other);
          if (target !== undefined && top !== target && !found.has(target)) {
            found.set(target, withoutBundlerSuffix(top.name));
          }
        });
      }
      users = found;
    }
    return users.get(reflection);
  };
}

/** The reflection itself or what holds it, directly in a module. */
export function topOf(reflection: Reflection): Reflection {
  let top = reflection;
  while (top.parent !== undefined && !top.parent.kindOf(ReflectionKind.SomeModule | ReflectionKind.Project)) {
    top = top.parent;
  }
  return top;
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

/** Longer types explain nothing; some never end. */
const longest = 6000;

/**
 * What type aliases come down to where their own text doesn't say it: `z.infer<typeof schema>`,
 * `Omit<Settings, 'a'>`.
 */
export function resolveAliases(context: Context): ReadonlyMap<Reflection, SomeType> {
  const resolved = new Map<Reflection, SomeType>();
  for (const reflection of Object.values(context.project.reflections)) {
    if (!reflection.kindOf(ReflectionKind.TypeAlias)) continue;
    const type = (reflection as DeclarationReflection).type;
    if (type === undefined || !saysLittle(type)) continue;
    const symbol = context.getSymbolFromReflection(reflection);
    if (symbol === undefined) continue;
    const meant = context.checker.getDeclaredTypeOfSymbol(symbol);
    if (!isPlain(meant)) continue;
    const text = context.checker.typeToString(meant, undefined, ts.TypeFormatFlags.NoTruncation);
    if (text.length > longest) continue;
    const converted = context.converter.convertType(context, meant);
    if (['reflection', 'union', 'array'].includes(converted.type)) resolved.set(reflection, converted);
  }
  return resolved;
}

/** A computed type: it names what it is made of, but not what comes out. */
function saysLittle(type: SomeType): boolean {
  if (type.type === 'indexedAccess') return true;
  if (type.type !== 'reference' || type.reflection !== undefined) return false;
  return (type.typeArguments ?? []).length > 0;
}

function isPlain(type: ts.Type): boolean {
  const flags = ts.TypeFlags.Object | ts.TypeFlags.Union;
  return (type.flags & flags) !== 0 && type.getCallSignatures().length === 0;
}
