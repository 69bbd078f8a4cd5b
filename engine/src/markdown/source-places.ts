import type { SourceLocation } from '../core/diagnostics.ts';

/** What the compiler tells a maker of source maps: lines from 1, columns from 0. */
interface Mapping {
  generated: { line: number; column: number };
  original?: { line: number; column: number } | null;
}

type Place = Pick<SourceLocation, 'line' | 'column'>;

/** Which places of a document the places of its compiled article come from. */
export interface SourcePlaces {
  /** For the compiler, which makes one. */
  generator: new () => { addMapping(mapping: Mapping): void; toJSON(): object };
  /** Where the document's JavaScript threw, or called what did; nothing where the stack doesn't say. */
  thrownAt(error: unknown): Place | undefined;
}

/** The first lines of the function whose body is the compiled article. */
const linesBefore = 2;

/** Places of one document; they’re known once the compiler has made its source map. */
export function createSourcePlaces(): SourcePlaces {
  /** In the order of the generated code; four numbers each, because all articles keep theirs. */
  const numbers: number[] = [];
  return {
    generator: class {
      addMapping({ generated, original }: Mapping) {
        if (original) numbers.push(generated.line, generated.column, original.line, original.column);
      }
      toJSON() {
        return {};
      }
    },
    thrownAt(error) {
      const stack = error instanceof Error ? (error.stack ?? '') : '';
      const frame = /\(eval at run .*, <anonymous>:(\d+):(\d+)\)/.exec(stack);
      if (frame === null) return undefined;
      const [line, column] = [Number(frame[1]) - linesBefore, Number(frame[2]) - 1];
      let place: Place | undefined;
      let lineOfPlace = 0;
      for (let at = 0; at < numbers.length; at += 4) {
        const [fromLine = 0, fromColumn = 0, toLine = 0, toColumn = 0] = numbers.slice(at, at + 4);
        const isAfter = fromLine > line || (fromLine === line && fromColumn > column);
        // Keywords have no place: what follows `new` on its line has one.
        if (isAfter && (fromLine > line || lineOfPlace === line)) break;
        place = { line: toLine, column: toColumn + 1 };
        lineOfPlace = fromLine;
        if (isAfter) break;
      }
      return place;
    },
  };
}
