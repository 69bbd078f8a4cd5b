import type { CodeAnalysis } from './analysis.ts';
import { errorsOf } from './diagnostics.ts';
import { hoversIn } from './hovers.ts';
import { readLibraryNames } from './library-names.ts';
import { namedPlaces } from './named-places.ts';
import type { SampleProgram } from './sample-program.ts';
import { usesIn } from './uses.ts';

export { createSampleProgram } from './sample-program.ts';

/**
 * Errors, hovers and uses of each of these files, from one program.
 * @param packages npm names of the documented libraries
 */
export function analyse(
  { service, program }: SampleProgram,
  paths: readonly string[],
  packages: readonly string[],
): CodeAnalysis[] {
  const current = program();
  const checker = current.getTypeChecker();
  const library = readLibraryNames(current, packages);
  return paths.map((path) => {
    const errors = errorsOf(service, path);
    const file = current.getSourceFile(path)!;
    const places = namedPlaces(file, checker);
    return { errors, hovers: hoversIn(places, checker, library), uses: usesIn(places, checker, library) };
  });
}
