import { availableParallelism } from 'node:os';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rules } from 'simulators/profiles';
import { collectSamples, isRunnable, readSampleDocuments, type Sample } from '../engine/src/samples/collect.ts';
import { findPrograms } from '../engine/src/samples/programs.ts';
import { readProgramRecord } from '../engine/src/samples/run/program-records.ts';
import { runProgram } from '../engine/src/samples/run/run-programs.ts';
import { runVariables } from '../engine/src/samples/run/environment.ts';
import { frequentPackages, linkPackages, precompile, type Precompiled } from '../engine/src/samples/run/precompiled.ts';
import { printedText, readRecords } from '../engine/src/samples/run/recorded-outputs.ts';
import { compileSample } from '../engine/src/samples/run/compile-sample.ts';
import { runAll } from '../engine/src/samples/run/run-samples.ts';
import { expandSamples } from '../engine/src/samples/variants/expand.ts';
import { sampleVariants } from '../engine/src/samples/variants/settings.ts';
import type { Sandbox, Slot } from '../engine/src/samples/run/sandbox.ts';
import site from '../site/site.config.ts';
import { readOptions } from './read-options.ts';

// `npm run samples:rules`: runs every sample and program against today's providers, also those that ask for earlier
// ones, and says which of the simulators' rules they meet, and how many print something else than is recorded.

const { values } = readOptions(
  { options: { json: { type: 'boolean', default: false } } },
  'npm run samples:rules [-- --json]',
);
const siteDir = join(import.meta.dirname, '../site');
const limits = { time: 20_000 };
const ignore = () => undefined;

interface Meeting {
  id: string;
  profile: string;
  rules: string[];
  /** Whether it prints, against today's providers, what is recorded. */
  same: boolean;
}

const profiles = (site.samples?.profiles ?? []).map(({ name }) => ({ name, env: {} }));
const standard = profiles[0]?.name ?? '';
const documents = await readSampleDocuments(siteDir, ['content', 'pages']);
const collected = documents.flatMap((document) => collectSamples(document, ignore, profiles));
const variants = site.samples?.variants && sampleVariants.parse(site.samples.variants);
const cacheDir = join(siteDir, '.cache');
const samples = (await expandSamples(collected, { siteDir, cacheDir, variants, report: ignore })).filter(isRunnable);
const programs = await findPrograms(siteDir, ignore);
const meetings: Meeting[] = [];
let precompiled: Precompiled | undefined;

await runAll(
  [
    ...samples.map((sample) => async (slot: Slot) => void meetings.push(await meetSample(sample, slot))),
    ...programs.map((program) => async (slot: Slot) => {
      const { stderr, exitCode, output } = await runProgram(program, slot, { limits, env: { SIMULATE_RULES: 'show' } });
      const { profile = standard, folder } = program;
      const record = await readProgramRecord(siteDir, 'outputs', program, ignore);
      meetings.push({ id: folder, profile, rules: rulesIn(stderr), same: exitCode === 0 && output === record.output });
    }),
  ],
  {
    siteDir,
    concurrency: Math.max(2, availableParallelism()),
    async prepare({ shared, slots: [slot] }: Sandbox) {
      if (slot !== undefined) precompiled = await precompile(frequentPackages(samples), shared, slot);
    },
  },
);

async function meetSample(sample: Sample, slot: Slot): Promise<Meeting> {
  const { dir, environment } = slot;
  await slot.empty();
  await linkPackages(slot, sample, precompiled);
  const file = join(dir, 'sample.mjs');
  await writeFile(file, await compileSample(sample));
  const env = runVariables(dir, environment, { ...sample.env, SIMULATE_RULES: 'show' });
  const result = await slot.run(['--enable-source-maps', file], { env, limits });
  const met = rulesIn(result.stderr);
  const stderr = result.stderr.replace(/^rules: .*\n/gm, '');
  const output = printedText({ ...result, stderr }, dir, sample.fails);
  const record = (await readRecords(siteDir, 'outputs', sample.page, ignore)).get(sample.key);
  const ended = sample.fails === (result.exitCode !== 0);
  const same = ended && (sample.varies !== undefined || output === record?.output);
  return { id: sample.id, profile: sample.profile ?? standard, rules: met, same };
}

function rulesIn(stderr: string): string[] {
  return [...new Set([...stderr.matchAll(/^rules: (.*)$/gm)].flatMap(([, ids = '']) => ids.split(',')))];
}

if (values.json) console.log(JSON.stringify(meetings, undefined, 2));
else {
  for (const { name } of profiles) {
    const own = meetings.filter(({ profile }) => profile === name);
    const same = own.filter((meeting) => meeting.same).length;
    console.log(`${name}: ${own.length} samples and programs, of which ${same} print today what is recorded`);
  }
  for (const { id, then } of rules) {
    const meeting = meetings.filter((candidate) => candidate.rules.includes(id));
    if (meeting.length === 0) continue;
    const changed = meeting.filter(({ same }) => !same).length;
    console.log(
      `${String(meeting.length).padStart(5)} meet ${id} (${Object.keys(then).join()}); ${changed} differ today`,
    );
  }
}
