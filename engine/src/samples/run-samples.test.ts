import { existsSync } from 'node:fs';
import { cp, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sampleSite, writeFiles } from '../../tests/support/sample-site.ts';
import type { Diagnostic } from '../core/diagnostics.ts';
import { collectSamples, isRunnable, outputPage, readSampleDocuments } from './collect.ts';
import { sampleFingerprint, writeRecords } from './run/recorded-outputs.ts';
import { runSamples } from './run/run-samples.ts';

const fence = (name: string, code: string, meta = '') => `\`\`\`ts name="${name}" ${meta}\n${code}\n\`\`\`\n\n`;

async function run(siteDir: string, { update = false, only = '', timeLimit = 60_000 } = {}) {
  const diagnostics: Diagnostic[] = [];
  const report = (diagnostic: Diagnostic) => void diagnostics.push(diagnostic);
  const pages = (await readSampleDocuments(siteDir, ['content', 'pages'])).map((document) => {
    const samples = collectSamples(document, report);
    const chosen = samples.filter((sample) => isRunnable(sample) && sample.id.includes(only));
    return { page: outputPage(document.file), samples, chosen };
  });
  const limits = { time: timeLimit };
  const { well } = await runSamples(pages, { siteDir, update, limits, concurrency: 2, report });
  return { well: well.size, diagnostics, messages: diagnostics.map(({ message }) => message) };
}

const record = (dir: string, path: string) => readFile(join(dir, 'outputs', path), 'utf8');

test('what a sample prints is recorded, and compared with the record from then on', async () => {
  const dir = await sampleSite({ 'content/page.md': fence('talk', "console.log('hello');\nconsole.log('world');") });
  expect((await run(dir)).messages).toEqual([
    'page#talk: It has no recorded output yet; it printed:\nhello\nworld\nRecord that with --update',
  ]);
  expect(await run(dir, { update: true })).toMatchObject({ well: 1, diagnostics: [] });
  expect(await record(dir, 'page/talk.txt')).toBe('hello\nworld\n');
  expect(await run(dir)).toMatchObject({ well: 1, diagnostics: [] });

  await writeFiles(dir, { 'outputs/page/talk.txt': 'hello\nmoon\n' });
  expect((await run(dir)).messages).toEqual([
    'page#talk: Its output differs from the recorded one:\n' +
      '--- recorded\n+++ printed now\n@@ -1,2 +1,2 @@\n hello\n-moon\n+world',
  ]);
});

test('a record is stale once the code changes, even where it prints the same', async () => {
  const dir = await sampleSite({ 'content/page.md': fence('talk', "console.log('hello');") });
  await run(dir, { update: true });
  await writeFiles(dir, { 'content/page.md': fence('talk', "console.log('hel' + 'lo');") });
  expect((await run(dir)).messages).toEqual([
    'page#talk: It has changed since its output was recorded; record it again with --update',
  ]);
});

test('an output that varies is recorded once and never compared', async () => {
  const page = fence('clock', 'console.log(process.hrtime.bigint());', 'varies="the time"');
  const dir = await sampleSite({ 'content/page.md': page });
  await run(dir, { update: true });
  const first = await record(dir, 'page/clock.txt');
  expect(await run(dir)).toMatchObject({ well: 1, diagnostics: [] });
  await run(dir, { update: true });
  expect(await record(dir, 'page/clock.txt')).toBe(first);
});

test('a sample that must fail shows its error, without what differs between machines', async () => {
  const code = "console.log('before');\nthrow new TypeError('no such model');";
  const dir = await sampleSite({ 'content/page.md': fence('error', code, 'fails') });
  expect(await run(dir, { update: true })).toMatchObject({ well: 1, diagnostics: [] });
  expect(await record(dir, 'page/error.txt')).toBe('before\nTypeError: no such model\n');
});

test('each sample runs in its own copy of the assets, with the environment of its fence', async () => {
  const dir = await sampleSite({
    'samples-assets/note.txt': 'a note',
    'samples-assets/drafts/.hidden.txt': 'a draft',
    'content/page.md':
      fence('first', "import { writeFileSync } from 'node:fs';\nwriteFileSync('note.txt', 'overwritten');") +
      fence(
        'second',
        "import { readFileSync } from 'node:fs';\nconst read = (file) => readFileSync(file, 'utf8');\nconsole.log(read('note.txt'), read('drafts/.hidden.txt'), process.env.MODE, process.env.TZ);",
        'env="MODE=test"',
      ),
  });
  await run(dir, { update: true });
  expect(await record(dir, 'page/second.txt')).toBe('a note a draft test UTC\n');
  expect(existsSync(join(dir, 'outputs/page/first.txt'))).toBe(false);
  expect(await run(dir)).toMatchObject({ well: 2, diagnostics: [] });
});

const describing = `
  export const start = async () => ({
    env: {}, nodeArgs: [], close: async () => {},
    describe: (content, name) => name === 'unknown.png' ? undefined : 'a picture of ' + content.length + ' bytes',
  });`;
const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==';
const draws = (content: string) => `
import { writeFileSync } from 'node:fs';
writeFileSync('dot.png', ${content});
writeFileSync('unknown.png', 'nothing');`;

test('pictures that a sample writes are recorded with what they show, and compared byte by byte', async () => {
  const dir = await sampleSite({
    'samples.config.ts': describing,
    'samples-assets/given.png': 'given',
    'content/page.md': fence('draw', draws(`Buffer.from('${dot}', 'base64')`)),
  });
  expect(await run(dir, { update: true })).toMatchObject({ well: 1, diagnostics: [] });
  expect((await readdir(join(dir, 'outputs/page'))).sort()).toEqual([
    'answers.json',
    'draw.dot.png',
    'files.json',
    'index.json',
  ]);
  const description = `a picture of ${Buffer.from(dot, 'base64').length} bytes`;
  expect(JSON.parse(await record(dir, 'page/files.json'))).toEqual({ draw: [{ name: 'dot.png', description }] });
  expect(await run(dir)).toMatchObject({ well: 1, diagnostics: [] });

  await writeFiles(dir, { 'outputs/page/draw.dot.png': 'another' });
  expect((await run(dir)).messages[0]).toMatch(
    /^page#draw: It wrote dot\.png .* but dot\.png \(7 bytes, .* is recorded/,
  );
});

test('a picture that a browser would not show is not recorded', async () => {
  const dir = await sampleSite({
    'samples.config.ts': describing,
    'content/page.md': fence('draw', draws("'no picture'")),
  });
  expect((await run(dir, { update: true })).messages).toEqual([
    "page#draw: It wrote dot.png, which isn't a valid picture",
  ]);
});

test('a replay is recorded with its timing, and compared by its pieces alone', async () => {
  // Its clock goes as far as it's told to: a machine's pauses are never the same.
  const parts = (second: string) => `
let time = 0;
performance.now = () => time;
process.stdout.write('one ');
time += Number(process.env.PACE ?? 0);
process.stdout.write('${second}');
console.log(' |  ');`;
  const paced = `export const start = async () => ({
    env: {}, nodeArgs: [], close: async () => {}, replayEnv: { PACE: '200' },
  });`;
  const dir = await sampleSite({
    'samples.config.ts': paced,
    'content/page.md': fence('arrive', parts('two'), 'replay'),
  });
  expect(await run(dir, { update: true })).toMatchObject({ well: 1, diagnostics: [] });
  const recorded = await record(dir, 'page/replays.json');
  expect(recorded).toBe('{\n  "arrive": "0+4 200+3 0+3"\n}\n');

  // Other times aren't another output, and updating keeps those that are recorded.
  const slower = recorded.replace('200', '7770');
  await writeFiles(dir, { 'outputs/page/replays.json': slower });
  expect(await run(dir)).toMatchObject({ well: 1, diagnostics: [] });
  await run(dir, { update: true });
  expect(await record(dir, 'page/replays.json')).toBe(slower);

  await writeFiles(dir, { 'outputs/page/replays.json': recorded.replace('0+4', '0+1 0+3') });
  expect((await run(dir)).messages).toEqual([
    'page#arrive: It writes its output in other pieces than recorded: pieces of 4 3 3 characters, not 1 3 3 3; ' +
      'record that with --update',
  ]);
  await rm(join(dir, 'outputs/page/replays.json'));
  expect((await run(dir)).messages).toEqual([
    'page#arrive: No replay of it is recorded yet; record that with --update',
  ]);
});

test('a replay starts at its first piece, however long reading the clock takes', async () => {
  const parts = `
let time = 0;
performance.now = () => (time += 200);
process.stdout.write('one ');
process.stdout.write('two');
`;
  const dir = await sampleSite({ 'content/page.md': fence('arrive', parts, 'replay') });
  await run(dir, { update: true });
  expect(await record(dir, 'page/replays.json')).toBe('{\n  "arrive": "0+4 200+3"\n}\n');
});

test.each([
  ['replay="backward"', /isn't a way to replay: write replay, or replay="in-place"/],
  ['replay no-output', /replay shows the recorded output again, and no-output contradicts that/],
  ['replay varies="the time"', /and varies contradicts that/],
  ['replay no-run="a reason"', /is not run, so/],
])('a fence with %s is reported', async (meta, message) => {
  const dir = await sampleSite({ 'content/page.md': fence('arrive', 'console.log(1);', meta) });
  expect((await run(dir, { only: '#none' })).messages).toEqual([expect.stringMatching(message)]);
});

test.each(['[{', '[{ "sort": 1 }]'])('a run that leaves %s as its answers fails alone', async (text) => {
  const bad = `import { writeFileSync } from 'node:fs';\nwriteFileSync(process.env.SAMPLE_ANSWERS, '${text}');`;
  const dir = await sampleSite({ 'content/page.md': fence('bad', bad) + fence('good', 'console.log(1);') });
  const { well, messages } = await run(dir, { update: true });
  expect(well).toBe(1);
  const message = 'page#bad: The file that SAMPLE_ANSWERS names isn’t a list of answers: ';
  expect(messages).toEqual([expect.stringContaining(message)]);
});

test('updating keeps the record of a sample that fails', async () => {
  const dir = await sampleSite({ 'content/page.md': fence('talk', "console.log('hello');") });
  await run(dir, { update: true });
  const index = await record(dir, 'page/index.json');
  await writeFiles(dir, { 'content/page.md': fence('talk', "throw new Error('no');") });
  expect((await run(dir, { update: true })).messages).toHaveLength(1);
  expect([await record(dir, 'page/talk.txt'), await record(dir, 'page/index.json')]).toEqual(['hello\n', index]);
});

test('the deleted output of a sample that varies is recorded again', async () => {
  const dir = await sampleSite({ 'content/page.md': fence('clock', 'console.log(7);', 'varies="the time"') });
  await run(dir, { update: true });
  await rm(join(dir, 'outputs/page/clock.txt'));
  await run(dir, { update: true });
  expect(await record(dir, 'page/clock.txt')).toBe('7\n');
});

test('records that cannot be written leave the earlier ones', async () => {
  const dir = await sampleSite({ 'content/page.md': fence('talk', "console.log('hello');") });
  await run(dir, { update: true });
  const page = async () => (await readdir(join(dir, 'outputs/page'))).sort();
  const before = await page();
  const made = { fingerprint: '', output: 'new', answers: [], files: [] };
  const records = new Map([
    ['other', made],
    ['in/no/folder', made],
  ]);
  await expect(writeRecords(join(dir, 'outputs'), 'page', records)).rejects.toThrow('ENOENT');
  expect(await page()).toEqual(expect.arrayContaining(before));
});

test('updating some samples of a page leaves records that cannot be read', async () => {
  const dir = await sampleSite({
    'content/page.md': fence('one', 'console.log(1);') + fence('two', 'console.log(2);'),
  });
  await run(dir, { update: true });
  await writeFiles(dir, { 'outputs/page/index.json': '<<<<<<< ours\n', 'outputs/page/answers.json': '{ "one": 1 }' });
  const { diagnostics } = await run(dir, { update: true, only: '#one' });
  expect(diagnostics).toMatchObject([
    { code: 'sample-record', location: { file: 'outputs/page/index.json' } },
    { code: 'sample-record', location: { file: 'outputs/page/answers.json' } },
  ]);
  expect(await record(dir, 'page/two.txt')).toBe('2\n');
});

test('updating some samples keeps the records of the others, and drops those of samples that are gone', async () => {
  const dir = await sampleSite({
    'content/page.md':
      fence('one', 'console.log(1);') + fence('two', 'console.log(2);') + fence('gone', 'console.log(0);'),
  });
  await run(dir, { update: true });
  await writeFiles(dir, { 'content/page.md': fence('one', 'console.log(11);') + fence('two', 'console.log(22);') });
  expect((await run(dir, { only: '#none' })).messages).toEqual([
    'outputs/page has a record "gone", but the page has no sample of that name that runs',
  ]);
  await run(dir, { update: true, only: '#one' });
  expect([await record(dir, 'page/one.txt'), await record(dir, 'page/two.txt')]).toEqual(['11\n', '2\n']);
  expect(existsSync(join(dir, 'outputs/page/gone.txt'))).toBe(false);
});

test('what an ended run has left behind goes with the next one, and that leaves nothing', async () => {
  const dir = await sampleSite({
    // No process has this number: it is above the highest that Linux gives.
    '.cache/samples/run-4194999-left/1/sample.mjs': '',
    'content/page.md': fence('talk', "console.log('hello');"),
  });
  await run(dir, { update: true });
  expect((await readdir(join(dir, '.cache/samples'))).filter((name) => name.startsWith('run-'))).toEqual([]);
});

test('every kind of broken sample is caught', async () => {
  const dir = await sampleSite({});
  await cp(join(import.meta.dirname, '../../tests/fixtures/samples-broken'), dir, { recursive: true });
  const [document] = await readSampleDocuments(dir, ['content']);
  const sample = collectSamples(document!, () => undefined).find(({ key }) => key === 'wrong-output')!;
  await writeFiles(dir, { 'outputs/broken/index.json': JSON.stringify({ 'wrong-output': sampleFingerprint(sample) }) });

  const { well, diagnostics } = await run(dir, { timeLimit: 5000 });
  const found = new Map(diagnostics.map(({ message }) => [message.split(':')[0], message]));
  expect(well).toBe(0);
  expect(found.get('broken#wrong-output')).toContain('-second line, as it was\n+second line, as it is now');
  expect(found.get('broken#network')).toContain('This sample asked example.com, which is not on this machine');
  expect(found.get('broken#hang')).toContain(
    'It did not end, and did nothing for 5 s, so it was stopped; until then it printed:\nstill here',
  );
  expect(found.get('broken#unhandled-rejection')).toContain('nobody listens');
  expect(found.get('broken#exit-code')).toContain('It ended with exit code 3; it printed:\nabout to fail');
  expect(found.get('broken#well-ended')).toContain('Its fence says that it fails, but it succeeded');
  expect(found.get('broken#unrecorded')).toContain('It has no recorded output yet');
});
