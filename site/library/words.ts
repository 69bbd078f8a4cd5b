import { join } from 'node:path';
import { readEntries } from 'runnable-docs';

/** Where this site describes the library's names; `site.config.ts` names it for the reference. */
export const commentaryFolder = 'reference/commentary';

let words: ReadonlyMap<string, string> | undefined;

/** What this site says of a member of an exported type, as Markdown. Read at the first call. */
export function wordsOf(type: string, member: string): string | undefined {
  words ??= new Map(
    readEntries(commentaryFolder, join(import.meta.dirname, '..'))
      .filter(({ kind }) => kind === 'member')
      .map(({ symbol, path, text }) => [`${symbol}.${path}`, text]),
  );
  return words.get(`${type}.${member}`);
}
