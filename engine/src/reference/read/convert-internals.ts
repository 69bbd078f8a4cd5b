import {
  type Context,
  type DeclarationReflection,
  ReflectionKind,
  type ReferenceType,
  type ReflectionSymbolId,
} from 'typedoc';
import ts from 'typescript';
import { eachReference } from './each-reference.ts';

/**
 * Adds what the package declares but does not export, as far as exported names refer to it, so that
 * no name in a signature is dead. What they refer to in turn is added too.
 * @returns the module that holds them.
 */
export function convertInternals(context: Context, packageDir: string): DeclarationReflection {
  const holder = context.createDeclarationReflection(ReflectionKind.Module, undefined, undefined, 'internal');
  context.finalizeDeclarationReflection(holder);
  const scoped = context.withScope(holder);
  const lookUp = symbolFinder(context, packageDir);
  const seen = new Set<string>();

  for (let found = true; found;) {
    found = false;
    for (const reference of unresolved(context)) {
      const key = reference.symbolId?.getStableKey();
      if (reference.symbolId === undefined || key === undefined || seen.has(key)) continue;
      seen.add(key);
      const symbol = lookUp(reference.symbolId);
      if (symbol === undefined) continue;
      context.converter.permitDeferredConversion();
      context.converter.convertSymbol(scoped, symbol);
      context.converter.finalizeDeferredConversion();
      found = true;
    }
  }
  return holder;
}

function unresolved(context: Context): ReferenceType[] {
  const references: ReferenceType[] = [];
  for (const reflection of Object.values(context.project.reflections)) {
    eachReference(reflection, (reference) => {
      if (!reference.refersToTypeParameter && reference.reflection === undefined) references.push(reference);
    });
  }
  return references;
}

/** Finds declarations of the package's files by name, exported from them or not. */
function symbolFinder(context: Context, packageDir: string): (id: ReflectionSymbolId) => ts.Symbol | undefined {
  const scopes = new Map<string, Map<string, ts.Symbol>>();
  return (id) => {
    const file = id.fileName;
    if (file === undefined || !file.startsWith(`${packageDir}/`)) return undefined;
    if (file.startsWith(`${packageDir}/node_modules/`)) return undefined;
    const source = context.program.getSourceFile(file);
    if (source === undefined) return undefined;
    let scope = scopes.get(file);
    if (scope === undefined) {
      const meaning = ts.SymbolFlags.Type | ts.SymbolFlags.Value | ts.SymbolFlags.Namespace;
      const symbols = context.checker.getSymbolsInScope(source, meaning);
      const declared = symbols
        .filter((symbol) => isDeclaredIn(symbol, source))
        // Within a module an exported declaration has two symbols; only this one says what it is.
        .map((symbol) => context.checker.getExportSymbolOfSymbol(symbol));
      scope = new Map(declared.map((symbol) => [symbol.name, symbol]));
      scopes.set(file, scope);
    }
    const [first = '', ...rest] = id.qualifiedName.split('.');
    return rest.reduce<ts.Symbol | undefined>(
      (symbol, name) => symbol?.exports?.get(ts.escapeLeadingUnderscores(name)),
      scope.get(first),
    );
  };
}

function isDeclaredIn(symbol: ts.Symbol, source: ts.SourceFile): boolean {
  return symbol.declarations?.some((declaration) => declaration.getSourceFile() === source) ?? false;
}
