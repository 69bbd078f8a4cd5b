import { mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import type { Sample } from '../collect.ts';
import { runVariables } from './environment.ts';
import type { Slot } from './sandbox.ts';

/**
 * Packages that many samples import, as one file with V8's code cache next to it: loading a library of a hundred
 * modules takes longer than most samples do. Node from version 22 has its own compile cache, but not under
 * the permission model.
 */
export interface Precompiled {
  packages: ReadonlySet<string>;
  /** Has the `node_modules` in it that leads samples to the packages. */
  folder: string;
}

/** For fewer, precompiling takes longer than it saves. */
const manySamples = 20;

/** The packages, and other modules but Node's, that a sample imports. */
export function importsOf({ code }: Pick<Sample, 'code'>): string[] {
  const specifiers = [...code.matchAll(/\b(?:from|import|require)\s*\(?\s*['"]([^'"\n]+)['"]/g)].map(
    ([, specifier = '']) => specifier,
  );
  return [...new Set(specifiers.filter((specifier) => !specifier.startsWith('node:')))];
}

/** Packages that are worth precompiling for these samples. */
export function frequentPackages(samples: readonly Sample[]): string[] {
  const counts = new Map<string, number>();
  for (const specifier of samples.flatMap(importsOf)) counts.set(specifier, (counts.get(specifier) ?? 0) + 1);
  return [...counts].filter(([name, count]) => count >= manySamples && /^\w/.test(name)).map(([name]) => name);
}

/** Runs the packages once, in the sandbox, and writes V8's code cache and the names of what they export. */
const compile = `
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Script } from 'node:vm';
const file = process.argv[2];
const script = new Script(readFileSync(file, 'utf8'), { filename: file });
const module = { exports: {} };
script.runInThisContext()(module.exports, createRequire(file), module);
writeFileSync('code.cache', script.createCachedData());
const names = Object.entries(module.exports).map(([name, exported]) => [name, Object.keys(exported)]);
writeFileSync('names.json', JSON.stringify(names));
`;

const loader = `
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Script } from 'node:vm';
const read = (name, encoding) => readFileSync(new URL(name, import.meta.url), encoding);
const filename = new URL('packages.js', import.meta.url).pathname;
const script = new Script(read('packages.js', 'latin1'), { filename, cachedData: read('code.cache') });
const module = { exports: {} };
script.runInThisContext()(module.exports, createRequire(import.meta.url), module);
export const packages = module.exports;
`;

/**
 * Precompiles packages as the site has them installed.
 * @param slot where they are run once
 * @returns `undefined` where that doesn't work: samples then load the packages as they are
 */
export async function precompile(
  names: readonly string[],
  folder: string,
  slot: Slot,
): Promise<Precompiled | undefined> {
  if (names.length === 0) return undefined;
  const lines = names.map((name, index) => `export * as p${index} from ${JSON.stringify(name)};`);
  try {
    await mkdir(join(folder, 'node_modules'), { recursive: true });
    const result = await build({
      stdin: { contents: lines.join('\n'), resolveDir: folder },
      ...{ bundle: true, write: false, platform: 'node', format: 'cjs', target: 'node20', logLevel: 'silent' },
      // Samples print the names of classes.
      keepNames: true,
      // Comments may hold other characters than ASCII, which everything else is: that reads twice as fast.
      ...{ charset: 'ascii', legalComments: 'none' },
      plugins: [replace(slot.environment.replacements)],
    });
    const file = join(folder, 'packages.js');
    const code = result.outputFiles[0]?.text ?? '';
    await writeFile(file, `(function (exports, require, module) {${code}\n})`);
    await slot.empty({ assets: false });
    await writeFile(join(slot.dir, 'compile.mjs'), compile);
    const ran = await slot.run(['compile.mjs', file], {
      env: runVariables(slot.dir, slot.environment),
      limits: { time: 60_000 },
    });
    if (ran.exitCode !== 0) return undefined;
    await writeFile(join(folder, 'code.cache'), await readFile(join(slot.dir, 'code.cache')));
    await writeFile(join(folder, 'loader.mjs'), loader);
    const exported = JSON.parse(await readFile(join(slot.dir, 'names.json'), 'utf8')) as [string, string[]][];
    const facades = exported.map(([variable, keys]) => {
      const name = names[Number(variable.slice(1))] ?? '';
      return { name, variable, code: facadeOf(join(folder, 'loader.mjs'), variable, keys) };
    });
    await writeFacades(join(folder, 'node_modules'), facades);
    return { packages: new Set(names), folder };
  } catch {
    return undefined;
  }
}

/** Puts files in place of modules; what such a file imports by the module's name is the module itself. */
function replace(files: Readonly<Record<string, string>>): Plugin {
  return {
    name: 'replace',
    setup({ onResolve, resolve }) {
      const importedFrom = new Map<string, string>();
      onResolve({ filter: /^\w/ }, ({ path, importer, resolveDir, kind, pluginData }) => {
        const file = files[path];
        if (file === undefined || pluginData === 'itself') return undefined;
        if (importer !== file) {
          importedFrom.set(path, resolveDir);
          return { path: file };
        }
        return resolve(path, { kind, resolveDir: importedFrom.get(path) ?? resolveDir, pluginData: 'itself' });
      });
    },
  };
}

/** A module that exports what the precompiled one does. */
function facadeOf(from: string, variable: string, keys: readonly string[]): string {
  // By another name first: zod exports an `enum`, which no variable can be called.
  const lines = keys.map((key, index) => `const v${index} = m.${key};\nexport { v${index} as ${key} };`);
  return [`import { packages } from ${JSON.stringify(from)};`, `const m = packages.${variable};`, ...lines].join('\n');
}

interface Facade {
  /** As samples import it: `kit`, or a part of it, `kit/part`. */
  name: string;
  variable: string;
  code: string;
}

/** Node looks for the parts of a package in its one manifest. */
async function writeFacades(modules: string, facades: readonly Facade[]): Promise<void> {
  const exports: Record<string, Record<string, string>> = {};
  for (const { name, variable, code } of facades) {
    const [owner = ''] = name.split('/');
    exports[owner] = { ...exports[owner], [`.${name.slice(owner.length)}`]: `./${variable}.js` };
    await mkdir(join(modules, owner), { recursive: true });
    await writeFile(join(modules, owner, `${variable}.js`), code);
    const manifest = { type: 'module', exports: exports[owner] };
    await writeFile(join(modules, owner, 'package.json'), JSON.stringify(manifest));
  }
}

/**
 * Leads the next run in a slot to the precompiled packages, or to the installed ones: a sample that imports
 * another package, which may itself import one of these, must not get two copies of it. One that asks Node for its
 * modules (`createRequire`) gets those that are installed.
 */
export async function linkPackages(
  slot: Slot,
  sample: Pick<Sample, 'code'>,
  precompiled: Precompiled | undefined,
): Promise<void> {
  if (precompiled === undefined) return;
  const link = join(slot.dir, '..', 'node_modules');
  await rm(link, { force: true });
  const imports = importsOf(sample);
  const asksNode = sample.code.includes('node:module');
  if (!asksNode && imports.length > 0 && imports.every((name) => precompiled.packages.has(name))) {
    await symlink(join(precompiled.folder, 'node_modules'), link);
  }
}
