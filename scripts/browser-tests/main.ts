// The browser tests: those whose sources, or what the server answers them with, have changed since they passed here;
// with `--all` or ALL_PAGES, all of them. A change to a page runs the tests that look at this page again, and no others.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { currentRelease, readRelease, releasesFolder } from '../../engine/src/releases/layout.ts';
import { stepKey } from '../steps/passed.ts';
import { steps } from '../steps/steps.ts';
import { endedFile, type EndedSpecs } from './served-reporter.ts';
import { type Due, dueSpecs, type Inputs, type Known, knownAfter, readSpecs } from './specs.ts';

const root = dirname(dirname(import.meta.dirname));
const knownFile = join(root, 'node_modules/.cache/browser-tests/passed.json');

const known = new Map(Object.entries(readJson<Known>(knownFile)));
const specs = await readSpecs(root);
const before = await readInputs();
const isWhole = process.argv.includes('--all') || Boolean(process.env.ALL_PAGES);
const due: readonly Due[] = isWhole ? specs.map((spec) => ({ spec })) : dueSpecs(specs, known, before);
const inPart = due.filter(({ lines }) => lines !== undefined);
if (due.length < specs.length || inPart.length > 0) {
  const rest = 'nothing that the rest depends on has changed.';
  console.log(`${due.length} of ${specs.length} specs run, ${inPart.length} of these in part: ${rest}`);
}
if (due.length > 0) process.exitCode = await run();

/** Runs what is due, and notes which tests passed. @returns the exit code */
async function run(): Promise<number> {
  rmSync(endedFile(root), { force: true });
  const isAll = due.length === specs.length && inPart.length === 0;
  const places = due.flatMap(({ spec: { file }, lines }) => lines?.map((line) => `${file}:${line}`) ?? [file]);
  const child = spawn('playwright', ['test', ...(isAll ? [] : places)], { cwd: root, stdio: 'inherit' });
  const [exitCode] = (await once(child, 'close')) as [number | null];
  const ended = readJson<EndedSpecs[string]>(endedFile(root));
  const after = await readInputs();
  for (const one of due) {
    const { file } = one.spec;
    const now = knownAfter(one, ended[file], known.get(file), [before, after]);
    if (now === undefined) known.delete(file);
    else known.set(file, now);
  }
  mkdirSync(dirname(knownFile), { recursive: true });
  writeFileSync(knownFile, JSON.stringify(Object.fromEntries(known)));
  return exitCode ?? 1;
}

async function readInputs(): Promise<Inputs> {
  const step = steps.find(({ name }) => name === 'browser tests');
  const folder = releasesFolder(join(root, 'site/dist'));
  const name = currentRelease(folder);
  if (step === undefined || name === undefined) throw new Error('The site is not built. Run: npm run build');
  const { except = [] } = step;
  return {
    root,
    // What the site is made of reaches these specs by the server alone.
    shared: await stepKey({ ...step, except: [...except, 'site/**', 'simulators/**'] }, root),
    whole: await stepKey({ ...step, except: [...except, 'site/tests/**/*.spec.ts'] }, root),
    release: await readRelease(folder, name),
  };
}

/** Empty where the file isn't there, or is damaged: all specs then run. */
function readJson<Value>(path: string): Record<string, Value> {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Record<string, Value>;
  } catch {
    return {};
  }
}
