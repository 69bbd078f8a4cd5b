import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compareNames } from '../../core/compare.ts';

/** When all samples of each page last ran well, in one go, as `2026-11-22`. By the page's path below the outputs. */
export type VerifiedDates = Readonly<Record<string, string>>;

/**
 * Next to the recorded outputs, and part of a checkout: the dates that pages show come from runs, and a build at
 * another time has the same ones.
 */
const fileName = 'verified.json';

/** Reads the dates of a site; none where nothing is noted. */
export async function readVerified(outputsDir: string): Promise<VerifiedDates> {
  const file = join(outputsDir, fileName);
  return existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as VerifiedDates) : {};
}

/**
 * Notes that these pages ran well today.
 * @param pages all of whose samples ran this time, and ran well
 * @param isWhole whether the whole site was run: what it no longer has is forgotten
 */
export async function noteVerified(
  outputsDir: string,
  pages: readonly string[],
  { isWhole, today }: { isWhole: boolean; today: Date },
): Promise<void> {
  const date = today.toISOString().slice(0, 10);
  const noted = {
    ...(isWhole ? {} : await readVerified(outputsDir)),
    ...Object.fromEntries(pages.map((page) => [page, date])),
  };
  const sorted = Object.entries(noted).sort(([one], [other]) => compareNames(one, other));
  if (sorted.length === 0) return;
  await mkdir(outputsDir, { recursive: true });
  await writeFile(join(outputsDir, fileName), `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
}
