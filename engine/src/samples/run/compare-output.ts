import { createTwoFilesPatch } from 'diff';
import type { Sample } from '../sample.ts';
import { isCurrent, type OutputRecord } from './recorded-outputs.ts';

/** Why the output of this run does not agree with the record; `undefined` where it does. */
export function disagreement(sample: Sample, output: string, record: OutputRecord | undefined): string | undefined {
  if (record === undefined) {
    return `Nothing is recorded of it yet; it printed:\n${output.trimEnd() || '(nothing)'}\nRecord that with --update`;
  }
  if (sample.varies === undefined && record.output !== output) {
    return `It prints something else than recorded:\n${difference(record.output, output)}`;
  }
  if (!isCurrent(sample, record)) return 'It was changed since its output was recorded; record it anew with --update';
  return undefined;
}

/** Line by line: `-` was recorded, `+` is printed now. */
export function difference(recorded: string, printed: string): string {
  const patch = createTwoFilesPatch('recorded', 'printed now', recorded, printed, '', '', { context: 2 });
  return patch
    .split('\n')
    .filter((line) => !/^(?:=+$|\\ No newline)/.test(line))
    .join('\n')
    .trimEnd();
}
