import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sample } from '../sample.ts';

/** What a sample printed, and which code it was that printed it. */
export interface OutputRecord {
  fingerprint: string;
  output: string;
}

/** By the sample's key within its page. */
export type PageRecords = ReadonlyMap<string, OutputRecord>;

const manifestName = 'index.json';

/** Identifies what decides over a sample's output: its code and how its fence says it is run. */
export function fingerprint(sample: Sample): string {
  const parts = [sample.code, sample.language, sample.fails, Object.entries(sample.env).sort()];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16);
}

/** Whether a record was made from the sample as it is now. */
export function isCurrent(sample: Sample, record: OutputRecord): boolean {
  return record.fingerprint === fingerprint(sample);
}

/**
 * Reads what is recorded for a page; empty where nothing is. Outputs are `<site>/outputs/<page>/<key>.txt`,
 * the fingerprints `index.json` beside them.
 */
export async function readRecords(siteDir: string, page: string): Promise<PageRecords> {
  const dir = recordsDir(siteDir, page);
  const manifestPath = join(dir, manifestName);
  const records = new Map<string, OutputRecord>();
  if (!existsSync(manifestPath)) return records;
  const manifest = JSON.parse(await readFile(manifestPath, 'utf8')) as Record<string, string>;
  for (const [key, fingerprint] of Object.entries(manifest)) {
    const path = join(dir, `${key}.txt`);
    records.set(key, { fingerprint, output: existsSync(path) ? await readFile(path, 'utf8') : '' });
  }
  return records;
}

/** Replaces a page's records; without any, removes their files. */
export async function writeRecords(siteDir: string, page: string, records: PageRecords): Promise<void> {
  const dir = recordsDir(siteDir, page);
  await removeFiles(dir);
  if (records.size === 0) return;
  await mkdir(dir, { recursive: true });
  for (const [key, { output }] of records) {
    if (output !== '') await writeFile(join(dir, `${key}.txt`), output);
  }
  const manifest = Object.fromEntries([...records].map(([key, record]) => [key, record.fingerprint]));
  await writeFile(join(dir, manifestName), `${JSON.stringify(manifest, null, 2)}\n`);
}

function recordsDir(siteDir: string, page: string): string {
  return join(siteDir, 'outputs', page);
}

/** Files only: a folder below belongs to another page. */
async function removeFiles(dir: string): Promise<void> {
  if (!existsSync(dir)) return;
  for (const entry of await readdir(dir, { withFileTypes: true })) {
    if (entry.isFile()) await rm(join(dir, entry.name));
  }
}
