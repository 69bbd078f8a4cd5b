import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import semver from 'semver';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { declaredNode, root } from './supply-chain/lock-file.ts';

interface Workflow {
  jobs: Record<string, { strategy?: { matrix: { node: number[] } }; steps: { run?: string }[] }>;
}

const folder = join(root, '.github/workflows');
const files = readdirSync(folder);
const workflows = files.map((file) => parse(readFileSync(join(folder, file), 'utf8')) as Workflow);
const jobs = workflows.flatMap((workflow) => Object.values(workflow.jobs));
const commands = jobs.flatMap(({ steps }) => steps.flatMap(({ run }) => run?.split('\n') ?? []));
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> };

test('every npm script that a workflow runs exists', () => {
  const names = commands.flatMap((command) => /^npm (?:run )?(?!ci\b)([\w:]+)/.exec(command)?.[1] ?? []);
  expect(names).toEqual(expect.arrayContaining(['test', 'build']));
  expect(names.filter((name) => !(name in scripts))).toEqual([]);
});

test('workflows run npm alone, and install without install scripts', () => {
  expect(commands.filter((command) => !/^npm (?:ci --ignore-scripts|test|run)\b/.test(command))).toEqual([]);
});

test('every step that a workflow names is a step of npm test', () => {
  const named = commands.flatMap((command) => {
    const [, list = ''] = /^npm test -- (.+)$/.exec(command) ?? [];
    return [...list.matchAll(/"([^"]+)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare);
  });
  const steps = execFileSync(process.execPath, ['--import', 'tsx', join(root, 'scripts/test.ts'), '--list'], {
    encoding: 'utf8',
  });
  expect(named.length).toBeGreaterThan(0);
  // Whatever the others leave out, the nightly workflow runs.
  expect(commands).toContain('npm test');
  expect(steps.trim().split('\n')).toEqual(expect.arrayContaining(named));
});

test('the tests run on each declared major version of Node', () => {
  const versions = jobs.flatMap(({ strategy }) => strategy?.matrix.node ?? []);
  expect([...new Set(versions)]).toEqual([20, 22, 24]);
  for (const version of versions) expect(semver.intersects(`${version}.x`, declaredNode)).toBe(true);
});
