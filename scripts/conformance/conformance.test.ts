import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { root } from '../supply-chain/lock-file.ts';
import { conformance, noticedIn, type Row, problems } from './conformance.ts';
import { exempt } from './exempt.ts';
import { mutate, mutatingProxy, mutationHeader } from './mutating-proxy.ts';
import { mutations, sourceMutations } from './mutations.ts';
import { idsOf, keepRecord } from './record.ts';
import { readSentences, specification } from './sentences.ts';

test('a specification is cut into sentences, of paragraphs, lists, and tables', () => {
  const text =
    '# T\n\nBefore.\n\n## 1. One\n\n- A. B (see section 8).\n- /a : x. /b : y.\n\n## 2. Two\n\n| Situation | B |\n|---|---|\n| X | Y. |\n';
  expect(readSentences(text)).toEqual([
    { id: '1.1', text: 'A.' },
    { id: '1.2', text: 'B (see section 8).' },
    { id: '1.3', text: '/a : x.' },
    { id: '1.4', text: '/b : y.' },
    { id: '2.1', text: 'X: Y.' },
  ]);
});

test('every sentence has a mutation, or a reason why it needs no test; no others are named', () => {
  const ids = specification(root).map(({ id }) => id);
  expect(ids.length).toBeGreaterThan(90);
  const named = [mutations, sourceMutations, exempt].flatMap((record) => Object.keys(record));
  expect([...named].sort()).toEqual([...ids].sort());
});

test('a title names sentences at its end', () => {
  expect(idsOf('It holds: here. [2.14 5.1]')).toEqual(['2.14', '5.1']);
  expect(idsOf('It [2.14] holds')).toEqual([]);
});

test.each([
  [{ tests: [] }, '1.1 has no test that ran'],
  [{ tests: [{ passed: false }] }, '1.1 has a test that failed'],
  [{ tests: [{ passed: true }], mutation: 'none' }, '1.1 has no mutation'],
  [{ tests: [{ passed: true }], mutation: 'missed' }, '1.1: its mutation was not noticed'],
  [{ tests: [{ passed: true }], exempt: 'says nothing' }, '1.1 has a test, and a reason'],
])('%o is a problem', (part, problem) => {
  const row = { id: '1.1', text: 'T', mutation: 'caught', ...part } as Row;
  expect(problems([row])[0]).toContain(problem);
});

test('a mutation is noticed where its test fails with it and passes without it', () => {
  const ran = (passed: boolean, mutated: boolean) => ({
    ids: ['1.1'],
    file: 'a',
    title: 't',
    hash: '',
    passed,
    mutated,
  });
  expect(noticedIn('1.1', [ran(true, false), ran(false, true)])).toBe('caught');
  expect(noticedIn('1.1', [ran(true, false), ran(true, true)])).toBe('missed');
  // It fails in any case.
  expect(noticedIn('1.1', [ran(false, false), ran(false, true)])).toBeUndefined();
  expect(noticedIn('1.1', [ran(true, false)])).toBeUndefined();
});

test('a test that only ran along with the mutations, on the site as it is, has run', () => {
  const folder = mkdtempSync(join(tmpdir(), 'conformance-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'docs'));
  writeFileSync(join(folder, 'docs/specification.md'), '## 1. One\n\nIt holds.\n');
  const path = join(folder, 'one.spec.ts');
  writeFileSync(path, '');
  const ended = (passed: boolean) => [{ path, title: 'It holds. [1.1]', ids: ['1.1'], passed }];
  const tests = () => conformance(folder, {})[0]?.tests.map(({ file, passed }) => ({ file, passed }));
  keepRecord(folder, 'playwright-mutated', ended(false));
  expect(tests()).toEqual([]);
  keepRecord(folder, 'playwright-control', ended(false));
  expect(tests()).toEqual([{ file: 'one.spec.ts', passed: false }]);
  // The servers that change answers take time.
  keepRecord(folder, 'playwright', ended(true));
  expect(tests()).toEqual([{ file: 'one.spec.ts', passed: true }]);
});

test('a mutation changes the answers that it is for', () => {
  expect(mutate({ css: 'x' }, '/assets/a.css', 'text/css', 'a')).toBe('ax');
  expect(mutate({ css: 'x' }, '/a', 'text/html', '</head>')).toBe('<style>x</style></head>');
  expect(mutate({ js: 'x' }, '/assets/main-1.js', 'text/javascript', 'a')).toBe('a\n;{x}');
  expect(mutate({ js: 'x' }, '/assets/other-1.js', 'text/javascript', 'a')).toBe('a');
  expect(mutate({ before: 'x' }, '/assets/main-1.js', 'text/javascript', 'a')).toBe('{x}\na');
  expect(mutate({ replace: [/a/, 'b'] }, '/', 'text/html', 'a')).toBe('b');
  expect(mutate({ document: 'x' }, '/', 'text/html', '<head>')).toBe('<head><script>{x}</script>');
});

/** Listens until the test has finished. */
async function listen(server: Server): Promise<string> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
}

test('answers are compressed, changed ones too: what a browser fetches ahead is limited in bytes', async () => {
  const text = '<head></head>'.padEnd(10_000, ' words');
  const site = await listen(
    createServer((_request, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(text)),
  );
  const address = await listen(mutatingProxy(site));
  const [id = ''] =
    Object.entries(mutations).find(([, { css, path }]) => css !== undefined && path === undefined) ?? [];
  for (const [name, expected] of [
    ['', text],
    [id, '<style>'],
  ] as const) {
    const answer = await fetch(address, { headers: { [mutationHeader]: name } });
    expect(answer.headers.get('content-encoding')).toBe('gzip');
    expect(await answer.text()).toContain(expected);
  }
});
