import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { glob } from 'tinyglobby';
import type { SampleDocument } from './collect-samples.ts';
import { findFences } from './find-fences.ts';

const ignore = ['**/node_modules/**', '**/.next/**', '**/dist/**', '**/.cache/**'];

/** The site's Markdown files with their fences, for checking samples without building the site. */
export async function readDocuments(siteDir: string): Promise<SampleDocument[]> {
  const files = await glob(['content/**/*.{md,mdx}', 'pages/**/*.{md,mdx}'], { cwd: siteDir, ignore });
  return Promise.all(
    files.sort().map(async (file) => ({ file, fences: findFences(await readFile(join(siteDir, file), 'utf8')) })),
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
