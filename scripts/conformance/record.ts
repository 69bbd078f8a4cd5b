import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { glob } from 'tinyglobby';

/** A test that names sentences of the specification, as a runner saw it end. */
export interface RanTest {
  /** Of the sentences that its title names: `… [2.14 5.1]`. */
  ids: string[];
  /** Relative to the checkout. */
  file: string;
  title: string;
  passed: boolean;
  /** Against a site that is at odds with the sentences. */
  mutated?: boolean;
  /** What it said where it failed: whether a mutation was noticed for what it changes. */
  error?: string;
  /** Hash of the file when it ran: a test that was changed since has not run. */
  hash: string;
}

/** The sentences that a test's title names. */
export function idsOf(title: string): string[] {
  return /\[(\d\.\d+(?: \d\.\d+)*)\]$/.exec(title)?.[1]?.split(' ') ?? [];
}

/** The files of tests, of those that match, in which a title names sentences. */
export async function filesNaming(root: string, patterns: readonly string[]): Promise<string[]> {
  const files = await glob(patterns, { cwd: root, ignore: '**/{node_modules,dist,.cache}/**' });
  return files.filter((file) => /\[\d\.\d+(?: \d\.\d+)*\]['"`]/.test(readFileSync(join(root, file), 'utf8'))).sort();
}

const recordPath = (root: string, runner: string) => join(root, `node_modules/.cache/conformance/${runner}.json`);

const hashOf = (path: string) => createHash('sha256').update(readFileSync(path)).digest('base64url');

/** What runners have seen: tests whose files have changed since are left out. */
export function readRecord(root: string, runners: readonly string[]): RanTest[] {
  return runners.flatMap((runner) => {
    try {
      const record = JSON.parse(readFileSync(recordPath(root, runner), 'utf8')) as RanTest[];
      return record.filter(({ file, hash }) => {
        try {
          return hashOf(join(root, file)) === hash;
        } catch {
          return false;
        }
      });
    } catch {
      return [];
    }
  });
}

/** How a test ended. */
export interface EndedTest {
  /** Of its file, absolute. */
  path: string;
  title: string;
  passed: boolean;
  /** Of the sentences that its title names, or whose turn it is. */
  ids: string[];
  /** What it said where it failed. */
  error?: string;
}

/** Adds what a runner saw in one run to what it saw before: a run of some tests leaves what is known of the others. */
export function keepRecord(root: string, runner: string, ended: readonly EndedTest[]): void {
  const mutated = runner.endsWith('-mutated');
  const tests = ended.map(({ path, ...test }): RanTest => {
    return { ...test, file: relative(root, path), mutated, hash: hashOf(path) };
  });
  const naming = tests.filter(({ ids }) => ids.length > 0);
  // Written for nothing, it could undo what another run writes.
  if (naming.length === 0) return;
  const key = ({ file, title, ids }: RanTest) => `${file} ${title} ${ids.join(' ')}`;
  // A title may stand for several runs, such as those of a loop: one that failed counts.
  const failed = new Set(tests.filter(({ passed }) => !passed).map(key));
  const all = new Map(readRecord(root, [runner]).map((test) => [key(test), test]));
  for (const test of naming) all.set(key(test), { ...test, passed: !failed.has(key(test)) });
  const path = recordPath(root, runner);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, JSON.stringify([...all.values()], undefined, 2));
}
