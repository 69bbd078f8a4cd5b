import { groupBy } from '../core/group-by.ts';
import type { Reporter } from '../core/diagnostics.ts';
import { hasSamples, outputPage, type ReadDocument } from './collect.ts';
import type { Program } from './programs.ts';
import { recordCode } from './run/record-json.ts';

/** Pages and programs by the folder of their records; which samples a broken page has isn't known. */
export type RecordOwners = ReadonlyMap<string, readonly { name: string }[]>;

export function recordOwners(documents: readonly ReadDocument[], programs: readonly Program[]): RecordOwners {
  const pages = documents.filter((document) => document.broken || hasSamples(document));
  const owners = [
    ...pages.map(({ file }) => ({ name: file, folder: outputPage(file) })),
    ...programs.map(({ folder, records }) => ({ name: folder, folder: records })),
  ];
  return groupBy(owners, ({ folder }) => folder);
}

/**
 * Reports folders that have several owners: each would remove the records of the others.
 * @param folders those of what is asked for
 * @param outputs the folder of all records, relative to the site's
 * @returns the reported folders
 */
export function findSharedFolders(
  owners: RecordOwners,
  folders: readonly string[],
  outputs: string,
  report: Reporter,
): ReadonlySet<string> {
  const shared = new Set<string>();
  for (const folder of new Set(folders)) {
    const [first, second] = owners.get(folder) ?? [];
    if (first === undefined || second === undefined) continue;
    shared.add(folder);
    report({
      severity: 'error',
      code: recordCode,
      message: `${first.name} and ${second.name} have the same folder for their records, ${outputs}/${folder}`,
      hint: 'rename one of them, then record both with --update',
      location: { file: first.name },
    });
  }
  return shared;
}
