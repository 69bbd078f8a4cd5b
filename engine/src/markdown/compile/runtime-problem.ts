import type { Problem } from '../../problems/problem.ts';
import type { ParsedDocument } from '../parse/parse-document.ts';
import { mdxProblem } from '../parse/mdx-problem.ts';

/** Turns what a document's own JavaScript throws into a problem, on the line that is most likely at fault. */
export function runtimeProblem(error: unknown, document: ParsedDocument): Problem {
  if (typeof error === 'object' && error !== null && 'reason' in error) {
    return mdxProblem(error, document.source, document.file);
  }
  const message = error instanceof Error ? error.message : String(error);
  const name = /^(\S+) is not defined/.exec(message)?.[1] ?? /reading '([^']+)'/.exec(message)?.[1];
  const lines = document.source.split('\n');
  const index = name === undefined ? -1 : lines.findIndex((line) => line.includes('{') && line.includes(name));
  return {
    severity: 'error',
    code: 'bad-expression',
    message: `The JavaScript of this document fails: ${message}.`,
    hint:
      name !== undefined && message.endsWith('is not defined')
        ? `Import or export "${name}", or write \\{${name}\\} for literal braces.`
        : 'Correct the expression between the braces.',
    place:
      index === -1
        ? { file: document.file }
        : { file: document.file, line: index + 1, column: (lines[index] ?? '').indexOf(name ?? '') + 1 },
    excerpt: lines[index],
  };
}
