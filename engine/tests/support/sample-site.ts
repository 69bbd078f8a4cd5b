import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Diagnostic } from '../../src/core/diagnostics.ts';
import { checkSamples, type PassedSample } from '../../src/samples/check/check-samples.ts';
import { collectSamples, readSampleDocuments } from '../../src/samples/collect.ts';

const fixtures = join(import.meta.dirname, '../fixtures');

/** A site's folder for one test. It lies in the repository, so that its samples find installed packages. */
export async function sampleSite(files: Record<string, string>): Promise<string> {
  const parent = join(import.meta.dirname, '.cache');
  await mkdir(parent, { recursive: true });
  const dir = await mkdtemp(join(parent, 'site-'));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  await writeFiles(dir, files);
  return dir;
}

export async function writeFiles(dir: string, files: Record<string, string>): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(dir, path)), { recursive: true });
    await writeFile(join(dir, path), text);
  }
}

/** Installs the made-up package `tiny-chat`, the documented library of these tests. */
export async function installTinyChat(dir: string): Promise<void> {
  await cp(join(fixtures, 'samples-library'), join(dir, 'node_modules/tiny-chat'), { recursive: true });
}

/** Checks all samples of a site. */
export async function check(
  dir: string,
): Promise<{ diagnostics: Diagnostic[]; passed: ReadonlyMap<string, PassedSample> }> {
  const diagnostics: Diagnostic[] = [];
  const report = (diagnostic: Diagnostic) => void diagnostics.push(diagnostic);
  const documents = await readSampleDocuments(dir, ['content', 'pages']);
  const samples = documents.flatMap((document) => collectSamples(document, report));
  const cacheDir = join(dir, '.cache');
  const passed = await checkSamples({ siteDir: dir, cacheDir, packages: ['tiny-chat'], samples, report });
  return { diagnostics, passed };
}
