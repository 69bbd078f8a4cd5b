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
 * @throws when the program does not hold a file
 */
export function analyse(
  { service }: SampleProgram,
  paths: readonly string[],
  packages: readonly string[],
): CodeAnalysis[] {
  const program = service.getProgram();
  if (program === undefined) throw new Error('The TypeScript program of the samples could not be made');
  const checker = program.getTypeChecker();
  const library = readLibraryNames(program, packages);
  return paths.map((path) => {
    // Errors first: what the checker works out for them is what the rest then only looks up.
    const errors = errorsOf(service, path);
    const file = program.getSourceFile(path);
    if (file === undefined) throw new Error(`The TypeScript program of the samples does not hold ${path}`);
    const places = namedPlaces(file, checker);
    return { errors, hovers: hoversIn(places, checker, library), uses: usesIn(places, checker, library) };
  });
}
