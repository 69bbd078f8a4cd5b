import { posix } from 'node:path';
import { groupBy } from '../core/group-by.ts';
import type { Reporter } from '../core/diagnostics.ts';
import { hasSamples, outputPage, type ReadDocument } from './collect.ts';
import type { SampleFolders } from './folders.ts';
import type { Program } from './programs.ts';
import { recordCode } from './run/record-json.ts';

/** Pages and programs by the folder of their records; which samples a broken page has isn't known. */
export type RecordOwners = ReadonlyMap<string, readonly { name: string }[]>;

/** Finds the pages and programs of each folder of records: where there are several, they would overwrite each other’s. */
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

/**
 * Reports pages, programs, and assets in the folder of the records: recording removes what isn't a record.
 * @param pages their files, relative to the site's folder
 * @returns whether there are any, so that nothing may be recorded
 */
export function isFolderTaken(
  { outputs, examples, assets, types }: SampleFolders,
  pages: readonly string[],
  report: Reporter,
): boolean {
  const taken = [...pages, examples, assets, types].find((path) => !posix.relative(outputs, path).startsWith('..'));
  if (taken === undefined) return false;
  report({
    severity: 'error',
    code: recordCode,
    message: `The records of samples would be in "${outputs}", where ${taken} is: recording would remove it`,
    hint: 'name a folder for samples.outputs in the configuration that has nothing else',
    location: { file: taken },
  });
  return true;
}
