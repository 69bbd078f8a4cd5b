import type { EditedText } from './edits.ts';
import type { VariantSettings } from './settings.ts';

/** A program as it is shown. */
export interface LaidOut {
  code: string;
  /** For each of its lines, the offset in the fence's code that it comes from. */
  origins: readonly number[];
}

/** Lays a program out as its author's editor would. One that doesn't parse stays as it is: the compiler reports it. */
export async function layOut(
  edited: EditedText,
  language: 'ts' | 'tsx',
  format: VariantSettings['format'],
): Promise<LaidOut> {
  const { format: prettier } = await import('prettier');
  const filepath = `sample.${language}`;
  const formatted = await prettier(edited.text, { ...format, filepath, parser: 'typescript' }).catch(() => edited.text);
  const code = formatted.trimEnd();
  return { code, origins: lineOrigins(code, edited) };
}

/**
 * Layout moves, adds, and removes white space and punctuation, but leaves the words of a program and their order. So
 * each line comes from where its first word does.
 */
function lineOrigins(code: string, edited: EditedText): number[] {
  const before = wordsOf(edited.text);
  const after = wordsOf(code);
  const origins: number[] = [];
  let index = 0;
  let start = 0;
  for (const line of code.split('\n')) {
    const end = start + line.length;
    while ((after[index]?.start ?? end) < start) index++;
    const word = after[index];
    const isOnLine = word !== undefined && word.start < end;
    const origin = isOnLine ? edited.originOf(before[index]?.start ?? edited.text.length) : origins.at(-1);
    origins.push(origin ?? 0);
    start = end + 1;
  }
  return origins;
}

/** A number is one word: layout writes `.5` as `0.5`. */
function wordsOf(text: string): { start: number }[] {
  return [...text.matchAll(/(?<![\w$])\.?\d[\w.]*|[\w$]+/g)].map(({ index }) => ({ start: index }));
}
