import {
  type Context,
  type DeclarationReflection,
  type ReferenceType,
  type Reflection,
  ReflectionKind,
  type ReflectionSymbolId,
} from 'typedoc';
import ts from 'typescript';
import type { EntryPoint } from './entry-points.ts';
import { eachReference } from './references.ts';

/** What exported names are made of, although programs cannot import it. */
export interface ConvertedInternals {
  /** The module that holds the names. */
  holder: DeclarationReflection;
  /** Declarations that other files of the package repeat without exporting them. */
  repeated: ReadonlySet<Reflection>;
}

/**
 * Adds what the package declares but doesn't export, as far as exported names refer to it, so that
 * no name in a signature is dead. What they refer to in turn is added too.
 * @param converted is called after names were added, before those that they refer to in turn are
 */
export function convertInternals(
  context: Context,
  { dir, entryPoints }: { dir: string; entryPoints: readonly EntryPoint[] },
  converted: () => void,
): ConvertedInternals {
  const holder = context.createDeclarationReflection(ReflectionKind.Module, undefined, undefined, 'internal');
  context.finalizeDeclarationReflection(holder);
  const scoped = context.withScope(holder);
  const lookUp = symbolFinder(context, dir);
  const original = originals(context, entryPoints);
  const seen = new Set<string>();
  const repeated = new Set<Reflection>();

  for (let found = true; found;) {
    found = false;
    for (const reference of unresolved(context)) {
      const key = reference.symbolId?.getStableKey();
      if (reference.symbolId === undefined || key === undefined || seen.has(key)) continue;
      seen.add(key);
      const declared = lookUp(reference.symbolId);
      if (declared === undefined) continue;
      const symbol = original(declared);
      if (context.getReflectionFromSymbol(symbol) === undefined) {
        context.converter.permitDeferredConversion();
        context.converter.convertSymbol(scoped, symbol);
        context.converter.finalizeDeferredConversion();
      }
      const reflection = context.getReflectionFromSymbol(symbol);
      if (symbol !== declared && reflection !== undefined) {
        context.project.registerSymbolId(reflection, reference.symbolId);
        repeated.add(reflection);
      }
      found = true;
    }
    // It looks through all that the package has: once for each name would take as long as both numbers multiplied.
    if (found) converted();
  }
  return { holder, repeated };
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
  const declarationFiles = filesBySource(context);
  return (id) => {
    const file = declarationFiles.get(id.fileName ?? '') ?? id.fileName;
    if (file === undefined || !file.startsWith(`${packageDir}/`)) return undefined;
    if (file.startsWith(`${packageDir}/node_modules/`)) return undefined;
    let scope = scopes.get(file);
    if (scope === undefined) {
      scope = declarationsOf(context, file);
      scopes.set(file, scope);
    }
    const [first = '', ...rest] = id.qualifiedName.split('.');
    return rest.reduce<ts.Symbol | undefined>(
      (symbol, name) => symbol?.exports?.get(ts.escapeLeadingUnderscores(name)),
      scope.get(first),
    );
  };
}

/** Declaration files by the source that TypeDoc takes them for where they have a map to it: `dist/a.d.ts` is `src/a.ts`. */
function filesBySource(context: Context): Map<string, string> {
  const files = new Map<string, string>();
  for (const file of context.program.getSourceFiles()) {
    const module = context.checker.getSymbolAtLocation(file);
    const source = module && context.createSymbolId(module).fileName;
    if (source !== undefined) files.set(source, file.fileName);
  }
  return files;
}

function declarationsOf(context: Context, file: string): Map<string, ts.Symbol> {
  const source = context.program.getSourceFile(file);
  if (source === undefined) return new Map();
  const meaning = ts.SymbolFlags.Type | ts.SymbolFlags.Value | ts.SymbolFlags.Namespace;
  const symbols = context.checker.getSymbolsInScope(source, meaning);
  const declared = symbols
    .filter((symbol) => isDeclaredIn(symbol, source))
    // Within a module an exported declaration has two symbols; only this one says what it is.
    .map((symbol) => context.checker.getExportSymbolOfSymbol(symbol));
  return new Map([...keptToThemselves(source, context), ...declared].map((symbol) => [symbol.name, symbol]));
}

/** What the namespaces of a file declare without exporting it, as those with an `export { … }` do: they have no path. */
function keptToThemselves(source: ts.SourceFile, { checker }: Context): ts.Symbol[] {
  const found: ts.Symbol[] = [];
  source.forEachChild(function visit(node): void {
    if (ts.isModuleBlock(node)) {
      for (const statement of node.statements) {
        const name =
          ts.isTypeAliasDeclaration(statement) || ts.isInterfaceDeclaration(statement) ? statement.name : undefined;
        const symbol = name && checker.getSymbolAtLocation(name);
        if (symbol !== undefined) found.push(symbol);
      }
    }
    if (ts.isModuleBlock(node) || ts.isModuleDeclaration(node)) node.forEachChild(visit);
  });
  return found;
}

function isDeclaredIn(symbol: ts.Symbol, source: ts.SourceFile): boolean {
  return symbol.declarations?.some((declaration) => declaration.getSourceFile() === source) ?? false;
}

/**
 * Bundlers write a declaration that several entry points use into each of their files. All of them mean the one
 * that an entry point exports, or else that of the first entry point.
 */
function originals(context: Context, entryPoints: readonly EntryPoint[]): (symbol: ts.Symbol) => ts.Symbol {
  if (entryPoints.length < 2) return (symbol) => symbol;
  const scopes = entryPoints.map(({ types }) => {
    const source = context.program.getSourceFile(types);
    const module = source === undefined ? undefined : context.checker.getSymbolAtLocation(source);
    const exports = module === undefined ? [] : context.checker.getExportsOfModule(module);
    const exported = exports.map((symbol) =>
      symbol.flags & ts.SymbolFlags.Alias ? context.checker.getAliasedSymbol(symbol) : symbol,
    );
    return { exported: new Map(exported.map((each) => [each.name, each])), all: declarationsOf(context, types) };
  });
  return (symbol) => {
    const text = declarationText(symbol);
    const isCopy = (other: ts.Symbol | undefined): other is ts.Symbol =>
      other !== undefined && declarationText(other) === text;
    const copies = [
      ...scopes.map(({ exported }) => exported.get(symbol.name)),
      ...scopes.map(({ all }) => all.get(symbol.name)),
    ];
    return copies.find(isCopy) ?? symbol;
  };
}

/** The declarations of a symbol without what tells two copies of one declaration apart. */
function declarationText(symbol: ts.Symbol): string {
  const texts = (symbol.declarations ?? []).map((declaration) => {
    const statement = ts.isVariableDeclaration(declaration) ? declaration.parent.parent : declaration;
    return statement.getText().replaceAll(/\s+|^(?:export )?(?:declare )?/g, ' ');
  });
  return texts.join('\n');
}
