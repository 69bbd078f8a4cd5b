import ts from 'typescript';

/** Which symbols of a program are exported by the documented libraries, and under which names. */
export interface LibraryNames {
  /** `generateText`, `openai.ChatTextGenerator`; empty for anything else. */
  of(symbol: ts.Symbol): readonly string[];
  /** Whether one of the libraries declares it. */
  declares(symbol: ts.Symbol): boolean;
}

/**
 * @param program holds at least one file that imports each library that matters
 * @param packages npm names of the documented libraries
 */
export function readLibraryNames(program: ts.Program, packages: readonly string[]): LibraryNames {
  const checker = program.getTypeChecker();
  const names = new Map<ts.Symbol, string[]>();
  const add = (symbol: ts.Symbol, name: string) => {
    const known = names.get(symbol);
    if (known === undefined) names.set(symbol, [name]);
    else if (!known.includes(name)) known.push(name);
  };
  const addExports = (module: ts.Symbol, prefix: string) => {
    for (const exported of checker.getExportsOfModule(module)) {
      const symbol = resolveAlias(checker, exported);
      const name = prefix + exported.name;
      add(symbol, name);
      if (symbol.flags & ts.SymbolFlags.Module && prefix.length < 64) addExports(symbol, `${name}.`);
    }
  };
  for (const file of program.getSourceFiles()) {
    const module = checker.getSymbolAtLocation(file);
    if (module !== undefined && isEntry(file.fileName, packages)) addExports(module, '');
  }
  return {
    of: (symbol) => names.get(symbol) ?? [],
    declares: (symbol) =>
      symbol.declarations?.some((declaration) => isIn(declaration.getSourceFile().fileName, packages)) ?? false,
  };
}

/** The symbol behind an import or a re-export. */
export function resolveAlias(checker: ts.TypeChecker, symbol: ts.Symbol): ts.Symbol {
  return symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
}

/** What a package exports is in its `index.d.ts`, or in those of its folders for sub-paths. */
function isEntry(file: string, packages: readonly string[]): boolean {
  return packages.some((name) => /^(?:[\w-]+\/)?index\.d\.[cm]?ts$/.test(pathIn(file, name) ?? ''));
}

function isIn(file: string, packages: readonly string[]): boolean {
  return packages.some((name) => pathIn(file, name) !== undefined);
}

/** The path of a file in a package; none for the package's own dependencies that are installed inside it. */
function pathIn(file: string, name: string): string | undefined {
  const folder = `/node_modules/${name}/`;
  const at = file.lastIndexOf('/node_modules/');
  return file.startsWith(folder, at) ? file.slice(at + folder.length) : undefined;
}
