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

test('every change is tested, and each night what seldom changes, too', () => {
  const { test: tested, nightly } = Object.fromEntries(
    files.map((file, index) => [file.replace('.yml', ''), Object.values(workflows[index]?.jobs ?? {})]),
  );
  const runs = (jobsOfOne: typeof tested) => jobsOfOne?.flatMap(({ steps }) => steps.map(({ run }) => run)) ?? [];
  expect(runs(tested)).toContain('npm test');
  expect(runs(nightly)).toContain('npm test -- --all');
});

test('the tests run on each declared major version of Node', () => {
  const versions = jobs.flatMap(({ strategy }) => strategy?.matrix.node ?? []);
  expect([...new Set(versions)]).toEqual([20, 22, 24, 26]);
  for (const version of versions) expect(semver.intersects(`${version}.x`, declaredNode)).toBe(true);
});

test('GitHub Pages gets the files of example programs whose names begin with a period', () => {
  const both = ['.github/workflows/pages.yml', 'deploy/github-pages.yml'];
  for (const text of both.map((file) => readFileSync(join(root, file), 'utf8'))) {
    const { jobs: its } = parse(text) as { jobs: Record<string, { steps: { uses?: string; with?: object }[] }> };
    const steps = Object.values(its).flatMap(({ steps: each }) => each);
    const upload = steps.find(({ uses }) => uses?.startsWith('actions/upload-pages-artifact@') === true);
    expect(upload?.with).toHaveProperty('include-hidden-files', true);
  }
});

test('an action has the same version wherever it is used, in the documents too', () => {
  const places = [...files.map((file) => join(folder, file)), join(root, 'deploy/github-pages.yml')];
  const text = [...places, join(root, 'docs/deploying.md')].map((file) => readFileSync(file, 'utf8')).join('');
  const uses = [...new Set(Array.from(text.matchAll(/\buses: (\S+@\S+)/g), ([, action = '']) => action))];
  const names = uses.map((action) => action.replace(/@.*/, ''));
  expect(names).toContain('actions/checkout');
  expect(uses.filter((_action, index) => names.indexOf(names[index] ?? '') !== index)).toEqual([]);
});
