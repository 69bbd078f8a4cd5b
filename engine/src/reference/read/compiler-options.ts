import { createRequire } from 'node:module';
import { join } from 'node:path';
import ts from 'typescript';

/** How the package's types and the programs in its doc comments are compiled. */
export function compilerOptions(siteDir: string): ts.CompilerOptions {
  const nodeTypes = nodeTypesRoot(siteDir);
  return {
    target: ts.ScriptTarget.ES2022,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts', 'lib.dom.asynciterable.d.ts'],
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    strict: true,
    skipLibCheck: true,
    noEmit: true,
    // `Buffer` and its like are known where the site or the engine has Node's types.
    ...(nodeTypes === undefined ? { types: [] } : { types: ['node'], typeRoots: [nodeTypes] }),
  };
}

function nodeTypesRoot(siteDir: string): string | undefined {
  for (const from of [join(siteDir, 'package.json'), import.meta.url]) {
    try {
      return join(createRequire(from).resolve('@types/node/package.json'), '../..');
    } catch {
      // Looked for in the next place.
    }
  }
  return undefined;
}
