import { dirname, resolve } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { glob } from 'tinyglobby';
import { root } from './lock-file.ts';

/** Modules that the engine writes during a build hold data of the site, and no packages. */
const virtualModules: Plugin = {
  name: 'virtual-modules',
  // Workers are entry points of their own.
  setup: ({ onResolve }) => onResolve({ filter: /^virtual:|\?worker&url$/ }, ({ path }) => ({ path, external: true })),
};

/**
 * Folders (`node_modules/react`) of the packages whose code browsers get. Bundles the engine's browser code
 * as the build does and keeps what is left after unused code is dropped.
 */
export async function browserPackages(): Promise<string[]> {
  const code = await glob('engine/src/**/{client,client/**/*}.{ts,tsx}', {
    cwd: root,
    ignore: ['**/*.test.*', '**/*.d.ts', 'engine/src/preview/**'],
  });
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: code.map((file) => resolve(root, file)),
    outdir: dirname(root),
    write: false,
    metafile: true,
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    minify: true,
    define: { 'process.env.NODE_ENV': '"production"' },
    loader: { '.css': 'empty', '.svg': 'empty' },
    plugins: [virtualModules],
  });
  const shipped = Object.values(metafile.outputs).flatMap(({ inputs }) =>
    Object.entries(inputs).filter(([, { bytesInOutput }]) => bytesInOutput > 0),
  );
  const folders = shipped.flatMap(([file]) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file) ?? []);
  return [...new Set(folders)].sort();
}
