import { spawn } from 'node:child_process';
import { once as nextEvent } from 'node:events';
import { mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { once } from '../../core/once.ts';

/**
 * The HTTP parser of `fetch` is WebAssembly, which V8 optimizes after a few calls: half of the CPU time of a program that
 * sends one request. It stays as it was first compiled if its module is made under a budget that no sample uses up.
 * Right after that, the flag has its default value again, because V8 takes a code cache, Node's own as well as those of
 * precompiled packages, only under the flags that it was made with. Node 20 compiles the parser when `fetch` is first
 * used, Node 26 makes its module at the first connection. Until then, programs that compile WebAssembly by other means,
 * as Emscripten's do, still have to recognize their modules.
 * (https://github.com/nodejs/undici/blob/v6.24.1/lib/dispatcher/client-h1.js; can go once Node's `fetch` parses without
 * WebAssembly.)
 */
const preload = (budget: string) => `
const { setFlagsFromString } = require('node:v8');
const { compile, Module } = WebAssembly;
class PlainModule extends Module {
  static [Symbol.hasInstance](value) {
    return value instanceof Module;
  }
  constructor(bytes) {
    setFlagsFromString('--wasm-tiering-budget=2000000000');
    try {
      super(bytes);
    } finally {
      setFlagsFromString('--wasm-tiering-budget=${budget}');
    }
    const isParser = Module.exports(this).some(({ name }) => name === 'llhttp_execute');
    if (isParser) Object.assign(WebAssembly, { compile, Module });
  }
}
Object.assign(WebAssembly, { compile: async (bytes) => new PlainModule(bytes), Module: PlainModule });
`;

/**
 * Writes what lets samples start sooner into a folder that they read.
 * @param nodeArgs the environment's arguments for Node
 * @returns the arguments to use instead
 */
export async function quickStart(folder: string, nodeArgs: readonly string[] = []): Promise<string[]> {
  return [...(await plainParser(folder)), ...(await inOneFile(folder, nodeArgs))];
}

/** @returns the arguments of Node that use it; none where V8 doesn't have the flag */
async function plainParser(folder: string): Promise<string[]> {
  const budget = await defaultBudget();
  if (budget === undefined) return [];
  const file = join(folder, 'quick-start.cjs');
  await writeFile(file, preload(budget));
  return ['--require', file];
}

/**
 * The budget that this Node's V8 has by default. Its options go to a file: it writes them in so many pieces that reading
 * these from a pipe took the engine 140 ms of CPU time.
 */
const defaultBudget = once(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'v8-options-'));
  try {
    const path = join(folder, 'options.txt');
    const file = await open(path, 'w');
    const child = spawn(process.execPath, ['--v8-options'], { stdio: ['ignore', file.fd, 'ignore'] });
    await nextEvent(child, 'close');
    await file.close();
    return /default: --wasm-tiering-budget=(\d+)/.exec(await readFile(path, 'utf8'))?.[1];
  } finally {
    await rm(folder, { recursive: true });
  }
});

/**
 * Makes one CommonJS file of each module that `--import` loads: this site's five took 13 ms of each program's start. What
 * has to stay a module, as top-level `await` does, is left as it is, and so is what follows: Node runs files of `--require`
 * before all modules.
 */
async function inOneFile(folder: string, nodeArgs: readonly string[]): Promise<string[]> {
  const args = [...nodeArgs];
  for (const [index, arg] of nodeArgs.entries()) {
    const file = nodeArgs[index + 1];
    if (arg !== '--import' || file === undefined) continue;
    if (!isAbsolute(file)) break;
    const outfile = join(folder, `import-${index}.cjs`);
    try {
      await build({
        ...{ entryPoints: [file], outfile, bundle: true, platform: 'node', format: 'cjs', logLevel: 'silent' },
        ...{ target: 'node20', keepNames: true, plugins: [ownUrls] },
      });
      args.splice(index, 2, '--require', outfile);
    } catch {
      break;
    }
  }
  return args;
}

/** `import.meta.url` is that of the module itself, so that it finds the files next to it. */
const ownUrls: Plugin = {
  name: 'own-urls',
  setup({ onLoad }) {
    onLoad({ filter: /\.m?js$/ }, async ({ path }) => {
      const code = await readFile(path, 'utf8');
      return { contents: code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href)) };
    });
  },
};
