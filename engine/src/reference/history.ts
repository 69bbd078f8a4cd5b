import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { ApiSymbol } from '../core/reference-model.ts';
import type { Diagnostic } from '../core/diagnostics.ts';
import { parseJson } from '../core/source-text.ts';
import { ownOf } from './words.ts';

/** What differs at a path within a declaration, such as `args.model`: without `before` it's new, without `after` gone. */
const difference = z.strictObject({ at: z.string(), before: z.string().optional(), after: z.string().optional() });
const change = z.union([z.number().int(), z.tuple([z.number().int(), z.array(difference).min(1)])]);
const changesSchema = z.array(change).min(1);

const nameSchema = z.strictObject({
  /** `5`: added in the version of this index; `[7, [differences]]`: declared differently from then on; `-9`: removed. */
  changes: changesSchema,
  members: z.record(z.string(), changesSchema).optional(),
});

const historySchema = z.strictObject({
  package: z.string(),
  /** Day on which the versions were read. */
  read: z.iso.date(),
  source: z.string(),
  versions: z
    .array(
      z.strictObject({
        version: z.string(),
        date: z.iso.date().optional(),
        /** The first release after the version before, where that is an earlier one that couldn't be read. */
        first: z.string().optional(),
      }),
    )
    .min(1),
  names: z.record(z.string(), nameSchema),
});

/** How the exported names of a package have changed: made by a script, read by builds. */
export type LibraryHistory = z.output<typeof historySchema>;
/** How one name has changed. */
export type NameHistory = z.output<typeof nameSchema>;
/** How a name or a member has changed, version by version. */
export type Changes = z.output<typeof changesSchema>;
/** What one version has changed within a declaration. */
export type Difference = z.output<typeof difference>;
/** A version whose declarations were read. */
export type HistoryVersion = LibraryHistory['versions'][number];

/** Reads a file of versions; one that doesn't fit is a diagnostic. */
export function readHistory(file: string, siteDir: string): LibraryHistory | Diagnostic {
  const hint = 'make the file with the script that reads the published versions, or take "history" out of the library';
  const failed = (message: string): Diagnostic => ({
    severity: 'error',
    code: 'reference',
    message,
    hint,
    location: { file },
  });
  let json: unknown;
  try {
    json = parseJson(readFileSync(join(siteDir, file), 'utf8'));
  } catch (error) {
    return failed(
      `The history of the library can't be read: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
  const read = historySchema.safeParse(json);
  return read.success ? read.data : failed(`The history of the library isn't valid: ${z.prettifyError(read.error)}`);
}

/** Which version a change came with. */
function versionOf(each: Changes[number]): number {
  return Array.isArray(each) ? each[0] : Math.abs(each);
}

/** Since when, without a break, a name has been there. */
export function addedIn(changes: Changes): number {
  return changes.findLast((each): each is number => typeof each === 'number' && each >= 0) ?? 0;
}

/** A change of one name, as a version has made it. */
export type ChangeKind = 'added' | 'changed' | 'removed';

/** What happened with a name in the version of this index. */
export function changeIn(changes: Changes, version: number): ChangeKind | undefined {
  const found = changes.find((each) => versionOf(each) === version);
  if (found === undefined || found === 0) return undefined;
  if (Array.isArray(found)) return 'changed';
  return found > 0 ? 'added' : 'removed';
}

/** What a version has changed in how a name is declared; empty where it hasn't. */
export function differencesIn(changes: Changes, version: number): readonly Difference[] {
  const found = changes.find((each) => versionOf(each) === version);
  return Array.isArray(found) ? found[1] : [];
}

/** `0.137.0`; `0.91.0–0.94.0` where the releases between couldn't be read. */
export function releaseLabel({ version, first }: HistoryVersion): string {
  return first === undefined ? version : `${first}–${version}`;
}

/** How the exported name of a symbol has changed; names that aren't exported have no history. */
export function historyOf(symbol: ApiSymbol, history: LibraryHistory | undefined): NameHistory | undefined {
  if (history === undefined || symbol.internal === true) return undefined;
  const [owner = '', member] = symbol.qualifiedName.split('.');
  const found = ownOf(history.names, owner);
  // What came with the namespace that holds it has no changes of its own.
  return found === undefined || member === undefined
    ? found
    : { changes: ownOf(found.members, member) ?? found.changes };
}

/** The version that added a member, where its owner is older. */
export function memberSince(
  symbol: ApiSymbol,
  member: string,
  history: LibraryHistory | undefined,
): string | undefined {
  const own = historyOf(symbol, history);
  const changes = ownOf(own?.members, member);
  if (own === undefined || changes === undefined) return undefined;
  const since = addedIn(changes);
  const version = history?.versions[since];
  return since > addedIn(own.changes) && version !== undefined ? releaseLabel(version) : undefined;
}
