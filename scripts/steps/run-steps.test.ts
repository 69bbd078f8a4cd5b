import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { root as checkout } from '../supply-chain/lock-file.ts';
import { readPassed } from './passed.ts';
import { firstFailure } from './run-step.ts';
import { runSteps } from './run-steps.ts';
import { type Step, steps as ownSteps } from './steps.ts';

/** A checkout for one test, with a file `a.txt` and one `b.txt`. */
async function folder(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'steps-'));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  await writeFile(join(dir, 'a.txt'), 'a');
  await writeFile(join(dir, 'b.txt'), 'b');
  return dir;
}

const node = (name: string, code: string, more: Partial<Step> = {}): Step => ({
  ...{ name, command: [process.execPath, '-e', code], inputs: ['**'], needs: [], failure: /^broken: (.*)$/m },
  ...more,
});

interface RunTestOptions {
  all?: boolean;
  parallel?: number;
  limit?: number;
  onPrint?: (text: string) => void;
}

async function run(root: string, steps: readonly Step[], options: RunTestOptions = {}) {
  const { all = false, parallel = 2, limit = 3_600_000, onPrint } = options;
  let printed = '';
  const passed = readPassed(root);
  const print = (text: string) => {
    printed += text;
    onPrint?.(text);
  };
  const exitCode = await runSteps(steps, { root, passed, all, parallel, limit, print });
  // Steps that run at the same time start in either order: each looks at its inputs first.
  const started = [...printed.matchAll(/^── ([\w ]+) ──$/gm)].map(([, name]) => name).sort();
  return { exitCode, printed, started };
}

test('a step runs again when one of its inputs has changed, and only then', async () => {
  const root = await folder();
  const steps = [node('one', '', { inputs: ['a.*'] }), node('two', '', { inputs: ['*.txt'], except: ['a.txt'] })];
  expect((await run(root, steps)).started).toEqual(['one', 'two']);
  const again = await run(root, steps);
  expect(again).toMatchObject({ exitCode: 0, started: [] });
  expect(again.printed).toContain('one: skipped, it passed and nothing that it depends on has changed since');
  await writeFile(join(root, 'a.txt'), 'changed');
  expect((await run(root, steps)).started).toEqual(['one']);
  await writeFile(join(root, 'package-lock.json'), '{}');
  expect((await run(root, steps)).started).toEqual(['one', 'two']);
  expect((await run(root, steps, { all: true })).started).toEqual(['one', 'two']);
  const [one, two] = steps as [Step, Step];
  expect((await run(root, [{ ...one, command: [process.execPath, '-e', '1'] }, two])).started).toEqual(['one']);
});

test('in a new checkout everything runs but what the repository says has passed', async () => {
  const root = await folder();
  const steps = [node('one', '', { inputs: ['a.txt'] }), node('two', '', { inputs: ['b.txt'], seldom: true })];
  await mkdir(join(root, 'scripts/steps'), { recursive: true });
  const first = await run(root, steps);
  expect(first.started).toEqual(['one', 'two']);
  expect(first.printed).toContain('scripts/steps/seldom.json says so now; commit it.');
  // Another checkout of the same commit, where nothing has run.
  await rm(join(root, 'node_modules'), { recursive: true });
  const again = await run(root, steps);
  expect(again.started).toEqual(['one']);
  expect(again.printed).toContain('two: skipped, it passed as scripts/steps/seldom.json says');
  await writeFile(join(root, 'b.txt'), 'changed');
  expect((await run(root, steps)).started).toEqual(['two']);
  await rm(join(root, 'node_modules'), { recursive: true });
  await writeFile(join(root, 'scripts/steps/seldom.json'), '<<<<<<< ours');
  expect((await run(root, steps)).started).toEqual(['one', 'two']);
  expect((await run(root, steps, { all: true })).started).toEqual(['one', 'two']);
});

test('a step that chooses looks at everything where it is named', async () => {
  const root = await folder();
  const steps = [node('one', 'console.log(process.argv.slice(1))', { whole: ['everything'] })];
  expect((await run(root, steps)).printed).toContain('[]');
  expect((await run(root, steps, { all: true })).printed).toContain("[ 'everything' ]");
});

test('a step that fails is not recorded', async () => {
  const root = await folder();
  await mkdir(join(root, 'scripts/steps'), { recursive: true });
  const step = node('one', 'process.exitCode = 1', { seldom: true });
  expect((await run(root, [step])).exitCode).toBe(1);
  expect(existsSync(join(root, 'scripts/steps/seldom.json'))).toBe(false);
});

test('what a step leaves must still be there', async () => {
  const root = await folder();
  const steps = [node('build', "fs.writeFileSync('left', '')", { inputs: ['a.txt'], leaves: 'left' })];
  await run(root, steps);
  expect((await run(root, steps)).started).toEqual([]);
  await rm(join(root, 'left'));
  expect((await run(root, steps)).started).toEqual(['build']);
});

test('a change while a step runs leaves it to run again', async () => {
  const root = await folder();
  const steps = [node('edits', "fs.appendFileSync('a.txt', '!')")];
  await run(root, steps);
  expect((await run(root, steps)).started).toEqual(['edits']);
});

test('a failing step stops those that need it, and no other; it runs again', async () => {
  const root = await folder();
  const steps = [
    node('build', "console.log('much\\nbroken: the roof\\n  it leaks'); process.exit(3)"),
    node('browser', '', { needs: ['build'] }),
    node('further', '', { needs: ['browser'] }),
    node('lint', ''),
  ];
  const { exitCode, printed, started } = await run(root, steps);
  expect(exitCode).toBe(1);
  expect(started).toEqual(['build', 'lint']);
  expect(printed).toContain('browser: not run, because it needs build');
  expect(printed).toContain('further: not run, because it needs browser');
  expect(printed).toMatch(/\n✗ build failed: the roof\nmuch\nbroken: the roof\n/);
  expect(printed).toMatch(/\n✗ build failed: the roof\nbroken: the roof\n {2}it leaks\n$/);
  expect((await run(root, steps)).started).toEqual(['build']);
});

test('independent steps run at the same time, and their output stays apart', async () => {
  const root = await folder();
  // Each waits for the other's file, so neither ends unless both run.
  const meet = (own: string, other: string) => `
    console.log('${own} begins'); fs.writeFileSync('${own}', '');
    const timer = setInterval(() => { if (fs.existsSync('${other}')) { console.log('${own} ends'); clearInterval(timer); } }, 10);`;
  const steps = [node('one', meet('x', 'y')), node('two', meet('y', 'x'))];
  const { exitCode, printed } = await run(root, steps);
  expect(exitCode).toBe(0);
  expect(printed).toContain('x begins\nx ends\n');
  expect(printed).toContain('y begins\ny ends\n');
});

test('a step begins after those that it needs, and no more heavy ones run than the machine bears', async () => {
  const root = await folder();
  const heavy = ['a', 'b', 'c', 'd'].map((name) => node(name, '', { heavy: true }));
  const last = node('last', '', { needs: ['a', 'b', 'c', 'd'] });
  const { exitCode, printed } = await run(root, [last, ...heavy], { parallel: 4 });
  expect(exitCode).toBe(0);
  let open = 0;
  const counts = [...printed.matchAll(/^── \w+ (──|passed)/gm)].map(([, what]) => (open += what === '──' ? 1 : -1));
  expect(Math.max(...counts)).toBe(2);
  expect(counts.slice(-3)).toEqual([0, 1, 0]);
});

test.each([
  [
    'lint',
    '\n  x react(no-danger): HTML.\n   ,-[site/a.tsx:3:1]\n 3 | <p />\n   : ^^^\n   `----\n  help: None.\n',
    'x react(no-danger): HTML. ,-[site/a.tsx:3:1]',
  ],
  [
    'lint',
    '\n  \u001B[31m×\u001B[0m typescript(TS2322): Not assignable.\n  │   Types differ.\n   ╭─[site/a.ts:3:1]\n 3 │ a\n',
    '× typescript(TS2322): Not assignable. │ Types differ. ╭─[site/a.ts:3:1]',
  ],
  ['formatting', '[warn] site/a.ts\n[warn] Code style issues\n', 'site/a.ts'],
  ['prose', '\nsite/a.md:3:1 wording: "shall"\n', 'site/a.md:3:1 wording: "shall"'],
  ['engine tests', ' \u001B[31m FAIL \u001B[39m site/a.test.ts > adds\nAssertionError\n', 'site/a.test.ts > adds'],
  [
    'browser tests',
    'x\n\n  1) [chromium] › site/a.spec.ts:3:1 › opens ───\n',
    '[chromium] › site/a.spec.ts:3:1 › opens',
  ],
  [
    'samples',
    'checked\nerror a: It prints more [sample-run]\n  site/a.md:3\n1 error\n',
    'error a: It prints more [sample-run] site/a.md:3',
  ],
  ['site build', 'Segmentation fault\n', 'Segmentation fault'],
])('the first failure of %s is named', (name, output, expected) => {
  const step = ownSteps.find((candidate) => candidate.name === name);
  if (step === undefined) return expect.unreachable(`No step is named ${name}`);
  expect(firstFailure(step, output)).toBe(expected);
});

test('every step needs steps that there are', () => {
  const names = ownSteps.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(ownSteps.flatMap(({ needs }) => [...needs])));
});

test('npm test names its steps, and refuses others', () => {
  const command = ['--import', 'tsx', join(checkout, 'scripts/test.ts')];
  const list = execFileSync(process.execPath, [...command, '--list'], { cwd: checkout, encoding: 'utf8' });
  expect(list.trim().split('\n')).toEqual(ownSteps.map(({ name }) => name));
  expect(() => execFileSync(process.execPath, [...command, 'none'], { cwd: checkout, stdio: 'pipe' })).toThrow(
    'No step is named "none"',
  );
});

test('a step that does not end is stopped, and what still ran is told', async () => {
  const root = await folder();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const stuck = node('stuck', "console.log('it runs'); setInterval(() => 0, 1000)");
  const { exitCode, printed } = await run(root, [stuck], {
    limit: 1500,
    onPrint: (text) => text === 'it runs\n' && vi.advanceTimersByTime(1500),
  });
  expect(exitCode).toBe(1);
  expect(printed).toContain('✗ stuck failed: it did not end within 0.025 minutes');
  expect(printed).toMatch(/What still ran .*:\n\d+ [A-Z] .*node -e console\.log\('it runs'\)/);
});

test('an interruption ends what runs, with everything that it started', async () => {
  const root = await folder();
  const child = "require('child_process').spawn(process.execPath, ['-e', 'setInterval(() => 0, 1000)'])";
  const step = node(
    'hangs',
    `const child = ${child}; fs.writeFileSync('pid', String(child.pid)); setInterval(() => 0, 1000)`,
  );
  const modules = ['run-steps.ts', 'passed.ts'].map((file) => JSON.stringify(join(import.meta.dirname, file)));
  const code = `
    const { runSteps } = await import(${modules[0]});
    const { readPassed } = await import(${modules[1]});
    const interruption = new AbortController();
    process.on('SIGINT', () => interruption.abort());
    const options = { root: ${JSON.stringify(root)}, passed: readPassed(${JSON.stringify(root)}), all: true };
    process.exitCode = await runSteps([{ ...${JSON.stringify(step)}, failure: /x/ }], { ...options, interrupt: interruption.signal });`;
  const runner = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', code], { cwd: checkout });
  let printed = '';
  runner.stdout.setEncoding('utf8').on('data', (text: string) => (printed += text));
  const ended = once(runner, 'close');
  const pidFile = join(root, 'pid');
  await vi.waitFor(() => expect(existsSync(pidFile) && readFileSync(pidFile, 'utf8')).toMatch(/\d/), 60_000);
  runner.kill('SIGINT');
  expect(await ended).toEqual([1, null]);
  expect(printed).toContain('Interrupted');
  const pid = Number(readFileSync(pidFile, 'utf8'));
  await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'), 60_000);
});
