import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { simulatorsAddress } from '../../data/address.ts';
import { runAsReader, serveSimulators } from '../quick-start/as-reader.ts';
import { readQuickStart } from '../quick-start/read-page.ts';
import { readCapabilityTable } from './read-capability-table.ts';
import { firstProgramOf, readFiles, readProgram, readText } from './read-program.ts';

// Fifteen things that a first-time reader wants to do. Each page leads to a program that runs in an empty folder with nothing
// but what the pages say: the quick start's files and commands, the downloaded simulators, and the page's own files.
// Needs the npm registry; one install serves all tasks.

const timeLimit = 600_000;
const page = readQuickStart();
const assets = join(import.meta.dirname, '../../samples-assets');

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reader-tasks-'));
  for (const [name, text] of page.files) await writeFile(join(folder, name), text);
  const packages = readText('guide/experimental/guard', /^(npm install .*modelfusion-experimental.*)$/m);
  await run(`${page.commands('npm').install}\n${packages}`);
  const site = await serveSimulators();
  await run(page.download.replace(simulatorsAddress, site.address));
  site.close();
}, timeLimit);
afterAll(() => rm(folder, { recursive: true, force: true }));

const durations = (text: string) => text.replaceAll(/\d+ ms/g, '… ms');

test.each<[task: string, page: string, sample: string, comparable?: (output: string) => string]>([
  ['calls an OpenAI model', 'guide/index', 'cloud'],
  ['streams from Ollama', 'integration/model-provider/ollama', 'text-stream'],
  ['has a local model correct an object that fails validation', 'guide/experimental/guard', 'fix-object'],
  ['builds an agent with two tools and a step limit', 'guide/tools/agent-loop', 'agent'],
  ['prints how long each call takes', 'guide/util/observer', 'durations', durations],
  ['saves a vector index and loads it', 'integration/vector-index/memory', 'save'],
  ['transcribes a recording', 'guide/function/generate-transcription', 'first'],
  ['processes a transcribed text', 'guide/function/generate-transcription', 'chain'],
  ['gives up after a time limit', 'guide/util/abort', 'timeout'],
  ['retries after status 429', 'guide/util/api-configuration/retry', 'smallest'],
  ['reads the full response', 'guide/function/generate-text', 'full-response', durations],
  ['calls Claude', 'integration/model-provider/openaicompatible/index', 'other-services'],
])(
  '%s: %s#%s',
  async (_, path, sample, comparable = (output) => output) => {
    const { printed, shown } = await runProgram(path, sample);
    expect(comparable(printed)).toBe(comparable(shown));
  },
  timeLimit,
);

test(
  'finds out which providers stream objects and see images: guide/index#capabilities',
  async () => {
    expect(readText('guide/index', /^## .*\{#capabilities\}\n(?:(?!^## )[\s\S])*?^<(CapabilityTable) \/>$/m)).toBe(
      'CapabilityTable',
    );
    const { direct, providers } = readCapabilityTable();
    const both = providers.filter(
      ({ marks }) => marks['Object stream']?.sign === direct && marks.Vision?.sign === direct,
    );
    expect(both.map(({ name }) => name).sort()).toEqual(['Ollama', 'OpenAI', 'OpenAI-compatible']);
    // Each mark leads to a program that does it.
    for (const { href } of both.flatMap(({ marks }) => [marks['Object stream'], marks.Vision].filter(isDefined))) {
      const [path = '', section = ''] = href.slice(1).split('#');
      const file = path.endsWith('/') ? `${path}index` : path;
      const { printed, shown } = await runProgram(file, firstProgramOf(file, section));
      expect(printed, href).toBe(shown);
    }
  },
  timeLimit,
);

test(
  'answers questions from Markdown files: tutorial/retrieval-augmented-generation',
  async () => {
    const project = join(folder, 'questions');
    const tutorial = 'tutorial/retrieval-augmented-generation';
    for (const [name, text] of readFiles(tutorial, 'retrieval-augmented-generation')) {
      await mkdir(dirname(join(project, name)), { recursive: true });
      await writeFile(join(project, name), text);
    }
    const command = readText(tutorial, /^`(npx tsx [^`]+)` asks/m).replace(
      'npx tsx',
      'npx tsx --import ../simulators.mjs',
    );
    const example = join(import.meta.dirname, '../../examples/retrieval-augmented-generation');
    const expected = await readFile(join(example, 'expected-output.txt'), 'utf8');
    expect((await run(command, project)).trim()).toBe(expected.trim());
  },
  timeLimit,
);

test(
  'uses the library from CommonJS: guide/troubleshooting/bundling',
  async () => {
    const bundling = 'guide/troubleshooting/bundling';
    const program = readText(bundling, /^```js title="main\.cjs"\n([\s\S]*?)^```$/m);
    await writeFile(join(folder, 'main.cjs'), program);
    const command = readText(bundling, /run `(node main\.cjs)`/).replace('node', 'node --import ./simulators.mjs');
    expect(await run(command)).toContain('Mars');
  },
  timeLimit,
);

/** Saves a program of a page with the files that it reads, and runs it as the pages say. */
async function runProgram(path: string, sample: string): Promise<{ printed: string; shown: string }> {
  const { code, simulate, profile, output } = await readProgram(path, sample);
  await writeFile(join(folder, 'main.ts'), code);
  for (const name of filesIn(code)) {
    // The page has to offer the file; `sample-files.ts` publishes the whole folder.
    expect(readText(path, new RegExp(`<SampleFile name="(${name})" />`))).toBe(name);
    await copyFile(join(assets, name), join(folder, name));
  }
  const settings = [profile === undefined ? [] : `SIMULATE_PROFILE=${profile}`, simulate ?? []].flat();
  const printed = await run([...settings, page.commands('npm').runSimulated].join(' '));
  // Recorded lines end where their text does.
  return { printed: printed.replace(/[ \t]+$/gm, '').trim(), shown: output.trim() };
}

const isDefined = <T>(value: T | undefined): value is T => value !== undefined;

/** Names of the files that a program reads. */
function filesIn(code: string): string[] {
  return [...code.matchAll(/readFile\('([\w-]+\.(?:wav|mp3|png))'/g)].map(([, name = '']) => name);
}

function run(command: string, cwd = folder): Promise<string> {
  return runAsReader(command, { folder: cwd, env: { NODE_COMPILE_CACHE: join(folder, '.compiled') } });
}
