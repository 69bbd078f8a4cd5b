import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';

const schema = z.array(
  z.strictObject({
    pattern: z.string(),
    use: z.string(),
    reason: z.string(),
    wrong: z.string(),
    right: z.string(),
  }),
);

/** A wording that this project doesn't use, and what to write instead. */
export interface WordingPattern {
  pattern: RegExp;
  use: string;
  reason: string;
  /** A sentence that has it, and one that doesn't. */
  wrong: string;
  right: string;
}

const read = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');

/** The wordings of `patterns.yml`; letters match in either case. */
export const wordingPatterns: readonly WordingPattern[] = schema
  .parse(parse(read('patterns.yml')))
  .map((entry) => ({ ...entry, pattern: new RegExp(entry.pattern, 'giu') }));

const lines = (name: string) => read(name).trim().split('\n');

/** Words of the field that dictionaries lack. */
export const fieldWords: readonly string[] = lines('words.txt');

/** Names, of one word or several: they keep their capitals in headings, and dictionaries needn't have them. */
export const properNames: readonly string[] = lines('names.txt');
