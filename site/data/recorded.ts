import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dependOnFile } from 'runnable-docs/article';

/**
 * The lines that a sample printed in its recorded run.
 * @param page the page's file, relative to the site's folder: `content/guide/function/tokenize-text.md`
 * @throws where nothing is recorded of it
 */
export function recordedLines(page: string, sample: string): string[] {
  const file = join(
    import.meta.dirname,
    '..',
    page.replace(/^content\//, 'outputs/').replace(/\.mdx?$/, ''),
    `${sample}.txt`,
  );
  dependOnFile(file);
  try {
    return readFileSync(file, 'utf8').trimEnd().split('\n');
  } catch {
    throw new Error(`${page} has no recorded output of a sample "${sample}": run engine samples --update`);
  }
}
