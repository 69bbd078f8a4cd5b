import { join, posix } from 'node:path';
import { glob } from 'tinyglobby';
import type { Reporter } from '../../core/diagnostics.ts';
import { recordCode } from './record-json.ts';
import { writeRecords } from './recorded-outputs.ts';

/**
 * Looks for records of pages and programs that a site no longer has.
 * @param outputs the folder of all records, relative to the site's
 * @param known folders below it that have a page or a program
 * @param options.update remove the records instead of reporting them
 */
export async function settleOrphanFolders(
  siteDir: string,
  outputs: string,
  known: ReadonlySet<string>,
  { update, report }: { update: boolean; report: Reporter },
): Promise<void> {
  const outputsDir = join(siteDir, outputs);
  const files = await glob('*/**', { cwd: outputsDir, dot: true });
  const folders = new Set(files.map((file) => posix.dirname(file)));
  for (const folder of [...folders].filter((name) => !known.has(name)).sort()) {
    if (update) {
      await writeRecords(outputsDir, folder, new Map());
      continue;
    }
    report({
      severity: 'error',
      code: recordCode,
      message: `${outputs}/${folder} has records, but no page or program of that name has samples`,
      hint: 'remove the folder, or run the samples of the whole site with --update',
      location: { file: `${outputs}/${folder}` },
    });
  }
}
