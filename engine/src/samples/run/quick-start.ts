import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The HTTP parser of `fetch` is WebAssembly, which V8 compiles and optimizes when the first module asks for `fetch`: two
 * fifths of the CPU time of a sample that sends one request. The functions that a few requests need are compiled when
 * they're called, and not optimized. The flags hold for that one module: as arguments of the command, they would keep Node
 * from using the code caches of its own modules, which V8 only accepts under the flags that they were made with.
 * (https://github.com/nodejs/undici/blob/v6.24.1/lib/dispatcher/client-h1.js; can go once Node's `fetch` parses without
 * WebAssembly, or keeps it compiled.)
 */
const preload = `
const { setFlagsFromString } = require('node:v8');
const { compile } = WebAssembly;
WebAssembly.compile = async (bytes) => {
  WebAssembly.compile = compile;
  setFlagsFromString('--wasm-lazy-compilation');
  setFlagsFromString('--no-wasm-dynamic-tiering');
  try {
    return new WebAssembly.Module(bytes);
  } finally {
    setFlagsFromString('--no-wasm-lazy-compilation');
    setFlagsFromString('--wasm-dynamic-tiering');
  }
};
`;

/**
 * Writes what lets samples start sooner into a folder that they read.
 * @returns the arguments of Node that use it
 */
export async function quickStart(folder: string): Promise<string[]> {
  const file = join(folder, 'quick-start.cjs');
  await writeFile(file, preload);
  return ['--require', file];
}
