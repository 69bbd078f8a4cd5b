import type { ReferenceModel } from '../model/reference-model.ts';
import { highlightCode } from '../model/highlighted-code.ts';
import { buildSymbols } from './build-symbols.ts';
import { convertLibrary } from './convert-library.ts';
import type { LibraryFiles } from './find-library.ts';

/** Reads a package's types into a model. */
export async function readModel(library: LibraryFiles, siteDir: string): Promise<ReferenceModel> {
  const converted = await convertLibrary(library, siteDir);
  const symbols = buildSymbols(library, converted);
  const code = await highlightCode(symbols);
  return { package: { name: library.name, version: library.version, homepage: library.homepage }, symbols, code };
}
