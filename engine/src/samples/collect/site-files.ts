import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { glob } from 'tinyglobby';
import { parseDocument } from '../../markdown/parse/parse-document.ts';
import type { Problem } from '../../problems/problem.ts';
import type { SampleDocument } from './collect-samples.ts';

const ignore = ['**/node_modules/**', '**/.next/**', '**/dist/**', '**/.cache/**'];

/** A document read for its samples alone, with what its parser has to say. */
export interface ReadDocument extends SampleDocument {
  problems: readonly Problem[];
}

/** The site's Markdown files with their fences, for checking samples without building the site. */
export async function readSampleDocuments(siteDir: string): Promise<ReadDocument[]> {
  const files = await glob(['content/**/*.{md,mdx}', 'pages/**/*.{md,mdx}'], { cwd: siteDir, ignore });
  return Promise.all(
    files.sort().map(async (file) => {
      const problems: Problem[] = [];
      const source = await readFile(join(siteDir, file), 'utf8');
      const { fences } = parseDocument(source, file, (problem) => problems.push(problem));
      return { file, fences, problems };
    }),
  );
}

/** Example programs, and declarations that stand for packages; relative to the site's folder. */
export async function findProgramFiles(siteDir: string): Promise<{ examples: string[]; types: string[] }> {
  const [examples, types] = await Promise.all([
    glob('examples/**/*.{ts,tsx}', { cwd: siteDir, ignore }),
    glob('types/**/*.d.ts', { cwd: siteDir, ignore }),
  ]);
  return { examples: examples.sort(), types: types.sort() };
}
