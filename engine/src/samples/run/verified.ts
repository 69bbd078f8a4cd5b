import { mkdir } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { z } from 'zod';
import { compareNames } from '../../core/compare.ts';
import type { Diagnostic, Reporter } from '../../core/diagnostics.ts';
import { replaceFile } from '../../core/replace-file.ts';
import { readRecordJson } from './record-json.ts';

/** When all samples of each page last ran well, in one go, as `2026-11-22`. By the page's path below the outputs. */
export type VerifiedDates = Readonly<Record<string, string>>;

/**
 * Next to the recorded outputs, and part of a checkout: the dates that pages show come from runs, and a build at
 * another time has the same ones.
 */
const fileName = 'verified.json';

/**
 * Reads the dates of a site; none where nothing is noted.
 * @param outputs the folder of all records, relative to the site's
 * @param report is told where the file can't be read
 */
export async function readVerified(siteDir: string, outputs: string, report: Reporter): Promise<VerifiedDates> {
  return readRecordJson(siteDir, posix.join(outputs, fileName), z.string(), report);
}

/**
 * Notes that these pages ran well today. A file that can't be read is left as it is, unless the whole site was run.
 * @param outputs the folder of all records, relative to the site's
 * @param pages all of whose samples ran this time, and ran well
 * @param isWhole whether the whole site was run: what it no longer has is forgotten
 */
export async function noteVerified(
  siteDir: string,
  outputs: string,
  pages: readonly string[],
  { isWhole, today, report }: { isWhole: boolean; today: Date; report: Reporter },
): Promise<void> {
  const date = today.toISOString().slice(0, 10);
  const outputsDir = join(siteDir, outputs);
  const faults: Diagnostic[] = [];
  const known = isWhole ? {} : await readVerified(siteDir, outputs, (fault) => void faults.push(fault));
  faults.forEach(report);
  if (faults.length > 0) return;
  const noted = { ...known, ...Object.fromEntries(pages.map((page) => [page, date])) };
  const sorted = Object.entries(noted).sort(([one], [other]) => compareNames(one, other));
  if (sorted.length === 0) return;
  await mkdir(outputsDir, { recursive: true });
  await replaceFile(join(outputsDir, fileName), `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
}
