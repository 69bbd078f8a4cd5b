import type { Changes, HistoryVersion, LibraryHistory, NameHistory } from '../../engine/src/reference/history.ts';
import { compareNames } from '../../engine/src/core/compare.ts';
import { differencesBetween } from './differences.ts';
import type { Declaration, VersionNames } from './read-version.ts';

/** A version of a package, and the day of its release, where that is known. */
export interface PublishedVersion {
  version: string;
  date?: string;
}

/**
 * How the names of a package have changed from version to version.
 * @param read what each version that could be read exports, the oldest first
 * @param releases all that the package says it has released, in any order
 */
export function compareVersions(
  read: readonly (PublishedVersion & { names: VersionNames })[],
  releases: readonly PublishedVersion[],
): Pick<LibraryHistory, 'versions' | 'names'> {
  const names = [...new Set(read.flatMap(({ names: each }) => Object.keys(each)))].toSorted(compareNames);
  return {
    versions: read.map(({ version, date }, index) => describeVersion({ version, date }, read[index - 1], releases)),
    names: Object.fromEntries(names.map((name) => [name, nameHistory(read.map(({ names: each }) => each[name]))])),
  };
}

function describeVersion(
  { version, date }: PublishedVersion,
  before: PublishedVersion | undefined,
  releases: readonly PublishedVersion[],
): HistoryVersion {
  if (before === undefined) return { version, date };
  const between = releases
    .map((release) => release.version)
    .filter((each) => compareVersionNumbers(each, before.version) > 0 && compareVersionNumbers(each, version) < 0)
    .toSorted(compareVersionNumbers);
  return { version, date, first: between[0] };
}

function nameHistory(
  states: readonly (({ members: Record<string, Declaration> } & Declaration) | undefined)[],
): NameHistory {
  const names = [...new Set(states.flatMap((state) => Object.keys(state?.members ?? {})))].toSorted(compareNames);
  const members: Record<string, Changes> = {};
  for (const name of names) {
    const own = changesOf(states.map((state) => state?.members[name]));
    // What came and goes with its owner needs no entry.
    const kept = own.filter((each) => typeof each !== 'number' || ownerWasThere(states, Math.abs(each)));
    if (kept.length > 0) members[name] = own;
  }
  const changes = changesOf(states);
  return Object.keys(members).length === 0 ? { changes } : { changes, members };
}

function ownerWasThere(states: readonly (Declaration | undefined)[], index: number): boolean {
  return states[index] !== undefined && states[index - 1] !== undefined;
}

function changesOf(states: readonly (Declaration | undefined)[]): Changes {
  const changes: Changes = [];
  states.forEach((state, index) => {
    const before = index === 0 ? undefined : states[index - 1];
    if (state === undefined) {
      if (before !== undefined) changes.push(-index);
    } else if (before === undefined) changes.push(index);
    else if (before.key !== state.key) {
      changes.push([index, differencesBetween(before.text, state.text)]);
    }
  });
  return changes;
}

/** Orders `0.9.1` before `0.10.0`. */
export function compareVersionNumbers(one: string, other: string): number {
  const numbers = (version: string) => version.split('.').map(Number);
  const others = numbers(other);
  for (const [index, number] of numbers(one).entries()) {
    const difference = number - (others[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
