import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

/**
 * The HTTP parser of `fetch` is WebAssembly, which V8 optimizes after a few calls: half of the CPU time of a program that
 * sends one request. It stays as it was first compiled if its module is made under a budget that no sample uses up.
 * Right after that, the flag has its default value again, because V8 takes a code cache, Node's own as well as those of
 * precompiled packages, only under the flags that it was made with.
 * (https://github.com/nodejs/undici/blob/v6.24.1/lib/dispatcher/client-h1.js; can go once Node's `fetch` parses without
 * WebAssembly.)
 */
const preload = (budget: string) => `
const { setFlagsFromString } = require('node:v8');
const { compile } = WebAssembly;
WebAssembly.compile = async (bytes) => {
  WebAssembly.compile = compile;
  setFlagsFromString('--wasm-tiering-budget=2000000000');
  try {
    return new WebAssembly.Module(bytes);
  } finally {
    setFlagsFromString('--wasm-tiering-budget=${budget}');
  }
};
`;

/**
 * Writes what lets samples start sooner into a folder that they read.
 * @returns the arguments of Node that use it; none where V8 doesn't have the flag
 */
export async function quickStart(folder: string): Promise<string[]> {
  const { stdout } = await promisify(execFile)(process.execPath, ['--v8-options']);
  const [, budget] = /default: --wasm-tiering-budget=(\d+)/.exec(stdout) ?? [];
  if (budget === undefined) return [];
  const file = join(folder, 'quick-start.cjs');
  await writeFile(file, preload(budget));
  return ['--require', file];
}
