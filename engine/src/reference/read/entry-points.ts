import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';

/** One way into a package: what programs import from, and where its types begin. */
export interface EntryPoint {
  /** As import lines name it: `modelfusion`, `modelfusion/node`. */
  module: string;
  /** Its declaration file for ES modules, absolute. */
  types: string;
  /** The JavaScript file next to it, where it exists: its source map knows the original sources. */
  script?: string;
}

/**
 * The paths below a package's name that its `exports` publish, as `package.json` writes them, the main one first.
 * Patterns (`./*`) name no entry point of their own.
 */
export function publishedPaths(exports: unknown): string[] {
  const paths = typeof exports === 'object' && exports !== null ? Object.keys(exports) : [];
  const found = paths.filter((path) => /^\.(?:\/|$)/.test(path) && !path.includes('*') && !path.endsWith('.json'));
  return ['.', ...found.filter((path) => path !== '.')];
}

/** Finds the types of each path as TypeScript would; a file that two paths lead to counts once. */
export function findEntryPoints(name: string, paths: readonly string[], siteDir: string): EntryPoint[] {
  const found = new Map<string, EntryPoint>();
  for (const path of paths) {
    const module = name + path.slice(1);
    const types = resolveTypes(module, siteDir);
    if (types === undefined || found.has(types)) continue;
    const script = types.replace(/\.d\.(m?)ts$/, '.$1js').replace(/\.d\.cts$/, '.cjs');
    found.set(types, { module, types, script: existsSync(script) ? script : undefined });
  }
  return [...found.values()];
}

function resolveTypes(module: string, siteDir: string): string | undefined {
  const found = ts.resolveModuleName(
    module,
    join(siteDir, 'reference.mts'),
    { module: ts.ModuleKind.NodeNext, moduleResolution: ts.ModuleResolutionKind.NodeNext },
    ts.sys,
    undefined,
    undefined,
    ts.ModuleKind.ESNext,
  ).resolvedModule?.resolvedFileName;
  return found !== undefined && /\.d\.[cm]?ts$/.test(found) && !dirname(found).includes('/@types/') ? found : undefined;
}
