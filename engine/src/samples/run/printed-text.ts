import type { ProcessResult } from './run-process.ts';

/**
 * What a page shows of a run. For samples that end in failure, the error too, without what differs from
 * one machine to another: the frames of the stack, the quoted source line, Node's version.
 */
export function printedText(result: ProcessResult, cwd: string, fails: boolean): string {
  const text = fails
    ? [result.stdout.trimEnd(), withoutTraces(result.stderr)].filter(Boolean).join('\n')
    : result.stdout;
  const tidy = text
    .replaceAll(`file://${cwd}`, '.')
    .replaceAll(cwd, '.')
    .replace(/\r\n/g, '\n')
    .replace(/[ \t]+$/gm, '')
    .trimEnd();
  return tidy === '' ? '' : `${tidy}\n`;
}

function withoutTraces(stderr: string): string {
  return stderr
    .replace(/^.*:\d+\n.*\n\s*\^+\n+/gm, '')
    .split('\n')
    .filter((line) => !/^\s+at .+/.test(line) && !/^Node\.js v\d/.test(line))
    .join('\n')
    .replace(/\n{2,}/g, '\n')
    .trim();
}
