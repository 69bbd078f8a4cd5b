import { join } from 'node:path';
import { highlightCode } from '../model/highlighted-code.ts';
import type { ReadModel } from '../cache/cached-model.ts';
import { markExamples } from '../examples/mark-examples.ts';
import { locateSymbols } from '../source/locate-symbols.ts';
import { readOriginalSources } from '../source/original-sources.ts';
import { buildSymbols } from './build-symbols.ts';
import { convertLibrary } from './convert-library.ts';
import type { LibraryFiles } from './find-library.ts';

/** Reads a package's types into a model. */
export async function readModel(library: LibraryFiles, siteDir: string): Promise<ReadModel> {
  const converted = await convertLibrary(library, siteDir);
  const sources = readOriginalSources(library.script, library.dir);
  const symbols = locateSymbols(buildSymbols(library, converted), sources);
  markExamples(symbols, { packageName: library.name, siteDir, program: converted.program });
  const code = await highlightCode(symbols);
  return {
    model: { package: { name: library.name, version: library.version, homepage: library.homepage }, symbols, code },
    files: [
      join(library.dir, 'package.json'),
      ...(library.script === undefined ? [] : [`${library.script}.map`]),
      ...converted.program.getSourceFiles().map((file) => file.fileName),
    ],
  };
}
