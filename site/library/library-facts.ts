import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { readKeptJson, writeKeptJson } from 'runnable-docs';
import type ts from 'typescript';

const require = createRequire(import.meta.url);

/** The folder of the library's published files. */
export const libraryDir = dirname(require.resolve('modelfusion'));

let environment: string | undefined;

/**
 * What is read off the library's files, or what an earlier build read off the same ones. Loading the compiler for it takes
 * longer than rendering the pages that show it.
 * @param name of the facts, and of the file in which they're kept
 * @param read makes a value that can be JSON
 */
export function libraryFacts<Facts>(name: string, read: () => Facts): Facts {
  environment ??= hashEnvironment();
  const file = join(import.meta.dirname, `../.cache/library/${name}.json`);
  const kept = readKeptJson(file) as { environment: string; facts: Facts } | undefined;
  if (kept?.environment === environment) return kept.facts;
  const facts = read();
  writeKeptJson(file, { environment, facts });
  return facts;
}

/** The compiler, which isn't loaded where all facts are kept. */
export function typescript(): typeof ts {
  return require('typescript') as typeof ts;
}

/** The library's code and types, the compiler's version, and the code of this folder. */
function hashEnvironment(): string {
  const { version } = require('typescript/package.json') as { version: string };
  const hash = createHash('sha256').update(version);
  for (const folder of [libraryDir, import.meta.dirname]) {
    const files = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(?:js|ts)$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name));
    for (const file of files.sort()) hash.update(`\0${file.slice(folder.length)}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}
