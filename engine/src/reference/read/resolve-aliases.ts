import { type Context, type DeclarationReflection, type Reflection, ReflectionKind, type SomeType } from 'typedoc';
import ts from 'typescript';

/** Longer types explain nothing; some never end. */
const longest = 6000;

/**
 * What type aliases come down to where their own text does not say it: `z.infer<typeof schema>`,
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
