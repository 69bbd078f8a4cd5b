import type ts from 'typescript';
import type { CodeHover } from './analysis.ts';
import { hoverText } from './hover-text.ts';
import type { LibraryNames } from './library-names.ts';
import { membersOf } from './member-names.ts';
import type { NamedPlace } from './named-places.ts';

/**
 * The identifiers worth explaining, with their types: imported names where they are used, what belongs to the
 * library, and the names that the code declares, where it declares them. Words of the language and of
 * JavaScript's own objects explain nothing, import lists repeat what follows, and both would only make pages
 * heavier.
 */
export function hoversIn(places: readonly NamedPlace[], checker: ts.TypeChecker, library: LibraryNames): CodeHover[] {
  return places
    .filter((place) => isWorth(place, library))
    .flatMap((place) => {
      const text = hoverText(place, checker, library);
      if (text === undefined) return [];
      const symbol = library.of(place.symbol)[0] ?? membersOf(place.symbol, checker, library)[0];
      return [
        {
          start: place.node.getStart(),
          end: place.node.getEnd(),
          ...text,
          ...(symbol === undefined ? {} : { symbol }),
        },
      ];
    });
}

function isWorth({ symbol, kind }: NamedPlace, library: LibraryNames): boolean {
  switch (kind) {
    case 'import':
      return false;
    case 'imported':
    case 'declared':
      return true;
    case 'member':
    case 'key':
    case 'other':
      return library.declares(symbol);
  }
}
