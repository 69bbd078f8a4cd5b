import { transform, type TransformFailure } from 'esbuild';
import type { Sample } from '../collect.ts';

/**
 * The sample as JavaScript, with a source map by which stack traces name the lines of the Markdown file.
 * @throws where the code doesn't parse
 */
export async function compileSample(sample: Sample): Promise<string> {
  const map = Buffer.from(JSON.stringify(placesOf(sample))).toString('base64');
  // In parts: a preview's server would look for the map of this very module in that text.
  const name = 'sourceMappingURL';
  const code = `${sample.code}\n//# ${name}=data:application/json;base64,${map}`;
  const compiled = transform(code, {
    loader: sample.language,
    format: 'esm',
    target: 'node20',
    jsx: 'automatic',
    sourcefile: sample.file,
    sourcemap: 'inline',
    sourcesContent: false,
    logLevel: 'silent',
  });
  return compiled.then(
    (result) => result.code,
    (error: unknown) => {
      throw new Error((error as TransformFailure).errors.map((message) => atItsPlace(sample, message)).join('\n'));
    },
  );
}

function atItsPlace(sample: Sample, { text, location }: TransformFailure['errors'][number]): string {
  const { line, column } = placeOf(sample, (location?.line ?? 1) - 1, location?.column ?? 0);
  return `${sample.file}:${line}:${column + 1}: ${text}`;
}

/** Whether the program was made: its lines come from those of the page, and its columns are those of its own layout. */
function isMade({ variant, folded }: Sample): boolean {
  return variant !== undefined || folded !== undefined;
}

/** Where something in the code is in the Markdown file: its line from 1, and its column from 0. */
function placeOf(sample: Sample, line: number, column: number): { line: number; column: number } {
  return {
    line: sample.sourceLines[line] ?? sample.line,
    column: isMade(sample) ? 0 : sample.indent + column,
  };
}

/** A source map from the code to the Markdown file, for each word and mark; for a program that was made, for each line. */
function placesOf(sample: Sample): object {
  let last = { line: 1, column: 0 };
  const mappings = sample.code.split('\n').map((text, index) => {
    let lastStart = 0;
    const starts = isMade(sample) ? [0] : [...text.matchAll(/\w+|\S/g)].map((match) => match.index);
    const segments = starts.map((start) => {
      const place = placeOf(sample, index, start);
      const numbers = [start - lastStart, 0, place.line - last.line, place.column - last.column];
      lastStart = start;
      last = place;
      return numbers.map(encode).join('');
    });
    return segments.join(',');
  });
  return { version: 3, sources: [sample.file], names: [], mappings: mappings.join(';') };
}

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** A number as source maps have it: in digits of five bits, the last of them first, after a bit for its sign. */
function encode(value: number): string {
  let rest = value < 0 ? -2 * value + 1 : 2 * value;
  let text = '';
  do {
    const more = rest > 31 ? 32 : 0;
    text += digits.charAt((rest % 32) + more);
    rest = Math.floor(rest / 32);
  } while (rest > 0);
  return text;
}
