import type { Problem } from '../../problems/problem.ts';
import type { Sample } from '../sample.ts';
import { excerptAt, lineAndColumn } from './code-place.ts';
import type { CodeError } from './diagnostics.ts';

export interface Judgement {
  problems: Problem[];
  /** The message of the error that the fence names, where it occurs. */
  expectedError?: string;
}

/** Turns what the compiler says of a sample into problems, at their place in the Markdown file. */
export function judgeSample(sample: Sample, errors: readonly CodeError[]): Judgement {
  const expected = sample.expectError;
  if (expected === undefined) return { problems: errors.map((error) => typeError(sample, error)) };
  const found = errors.find((error) => error.code === expected || error.message.includes(expected));
  if (found !== undefined) {
    const others = errors.filter((error) => error.code !== found.code && !error.message.includes(expected));
    return {
      problems: others.map((error) => typeError(sample, error)),
      expectedError: `${found.code}: ${found.message}`,
    };
  }
  const instead = errors.map((error) => `${error.code}: ${error.message}`).join('\n');
  return {
    problems: [
      {
        severity: 'error',
        code: 'sample-expected-error',
        message: `The sample ${sample.id} compiles without the error that it expects: ${expected}${instead && `\nIt has instead:\n${instead}`}`,
        hint: instead ? 'name one of these in expect-error="…"' : 'remove expect-error="…", and say what is true now',
        place: { file: sample.file, line: sample.line },
        excerpt: sample.code,
      },
    ],
  };
}

function typeError(sample: Sample, error: CodeError): Problem {
  const at = lineAndColumn(sample.code, error.start);
  return {
    severity: 'error',
    code: 'sample-type-error',
    message: `${error.code}: ${error.message}`,
    place: {
      file: sample.file,
      line: sample.sourceLines[at.line] ?? sample.line,
      column: sample.indent + at.column + 1,
    },
    excerpt: excerptAt(sample.code, at),
  };
}

/** The same for a file of an example program. */
export function judgeFile(file: string, text: string, errors: readonly CodeError[]): Problem[] {
  return errors.map((error) => {
    const at = lineAndColumn(text, error.start);
    return {
      severity: 'error',
      code: 'sample-type-error',
      message: `${error.code}: ${error.message}`,
      place: { file, line: at.line + 1, column: at.column + 1 },
      excerpt: excerptAt(text, at),
    };
  });
}
