import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { request as askNode } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { fixtureSite } from '../../tests/support/fixture-site.ts';
import { fullSiteFiles, fullSiteOptions, installLibrary } from '../../tests/support/full-site.ts';
import { engineProgram, run } from '../../tests/support/run-program.ts';
import { listen, loopback } from '../serve/port.ts';
import { createHttpServer } from './http.ts';
import { publishedSite } from './published-site.ts';
import { createMcpServer } from './server.ts';
import { explainError } from './tools/explain-error.ts';
import { readPage } from './tools/read-page.ts';

const fence = '```';
const errors = `# Errors

Look for your message.

## \`The teapot is empty\` {#empty}

Fill it with water.

## Messages

| Message | Reported by | Where it’s explained |
| - | - | - |
| \`The teapot is empty: …\` | \`TeapotError\` | [Errors](#empty) |

| The message contains | The cause | What to do |
| - | - | - |
| \`no lid\` | The lid is missing | Put it on |
`;
const brew = `# Brew

${fence}ts
import { acme, ask } from "tiny-chat";

export const answer = await ask(acme.Chat({}), "How long?");
${fence}

## Long

${fence}text
## This isn't a heading
${fence}

The end.
`;

let dir: string;
let client: Client;
const cleanups: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  const site = await fixtureSite(
    {
      ...fullSiteFiles,
      'content/guide/errors.md': errors,
      'content/guide/brew.md': brew,
      'content/guide/v1.2.md': '# Brew 1.2\n',
    },
    fullSiteOptions,
    (cleanUp) => cleanups.unshift(cleanUp),
  );
  await installLibrary(site.dir);
  expect((await site.build()).diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  dir = site.dir;
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [engineProgram, 'mcp', '--site', dir],
    stderr: 'ignore',
  });
  client = await connected(transport);
  cleanups.unshift(() => client.close());
});

afterAll(async () => {
  for (const cleanUp of cleanups) await cleanUp();
});

async function connected(transport: Transport): Promise<Client> {
  const made = new Client({ name: 'test', version: '1.0.0' });
  await made.connect(transport);
  return made;
}

/** What a tool says, and whether it says so of an error. */
async function call(
  name: string,
  args: Record<string, unknown>,
  of = client,
): Promise<{ text: string; isError: boolean }> {
  const { content, isError } = await of.callTool({ name, arguments: args });
  const [first] = content as { type: string; text: string }[];
  return { text: first?.text ?? '', isError: isError === true };
}

test('a client learns what there is to ask, and that nothing of it changes anything', async () => {
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual([
    'search',
    'read_page',
    'look_up_symbol',
    'find_samples',
    'explain_error',
  ]);
  expect(tools.every(({ annotations }) => annotations?.readOnlyHint)).toBe(true);
  expect(client.getServerVersion()?.title).toBe('Documentation of Fixture');
  expect(client.getInstructions()).toContain('Fixture');
});

test('search answers with paths that read_page takes, and with the site’s excerpts', async () => {
  const { text } = await call('search', { query: 'empty teapot' });
  expect(text).toMatch(/^1\. Errors \(Guide\)\n {3}\/guide\/errors#empty\n {3}/);
  const [path = ''] = /\/guide\/errors\S*/.exec(text) ?? [];
  expect((await call('read_page', { path })).text).toContain('Fill it with water.');
  expect((await call('search', { query: 'ask', limit: 1 })).text).toMatch(
    /^1\. ask \(Function, API\)\n {3}\/api\/functions\/ask\n/,
  );
  expect((await call('search', { query: 'ask', section: 'guide' })).text).not.toContain('/api/');
  // The home page is in no section.
  expect((await call('search', { query: 'Fixture' })).text).toMatch(/^\d+\. Fixture\n {3}\/\n/m);
});

test('a page is read whole, by address, or by section, and code is never taken for a heading', async () => {
  const whole = await call('read_page', { path: 'https://docs.example/guide/brew.md' });
  expect(whole.text).toMatch(/^Source: https:\/\/docs\.example\/guide\/brew\n\n# Brew\n/);
  expect(whole.text).toContain("## This isn't a heading");
  const below = await call('read_page', { path: 'https://docs.example/base/guide/brew' });
  expect(below.text).toBe(whole.text);
  expect((await call('read_page', { path: '/guide/brew.part-2.md' })).text).toBe(whole.text);
  expect((await call('read_page', { path: '/guide/v1.2.md' })).text).toContain('# Brew 1.2');
  const section = await call('read_page', { path: '/guide/brew', section: 'long' });
  expect(section.text).toMatch(/^Source: https:\/\/docs\.example\/guide\/brew#long\n\n## Long\n[^]*The end\.$/);
  expect((await call('read_page', { path: '/guide/errors#empty' })).text).toContain('Fill it with water.');
  // Browsers copy addresses with escapes.
  expect((await call('read_page', { path: '/guide/brew#l%6Fng' })).text).toBe(section.text);
});

test('a name is looked up with its types, also as a member and in other letters', async () => {
  const ask = await call('look_up_symbol', { name: 'ask()' });
  expect(ask.text).toContain("`import { ask } from 'tiny-chat'`");
  expect(ask.text).toMatch(/function ask\(model: ChatModel, question: string\): Promise<string>/);
  for (const name of ['`ask`', 'await ask', 'ask<string>(model)', 'ask;'])
    expect((await call('look_up_symbol', { name })).text, name).toBe(ask.text);
  expect((await call('look_up_symbol', { name: 'chatmodel' })).text).toContain('Talks.');
  expect((await call('look_up_symbol', { name: 'acme.Chat' })).text).toContain('It needs no key.');
  expect((await call('look_up_symbol', { name: 'ModelSettings.boldness' })).text).toContain(
    'How bold the answers are.',
  );
  const wrong = await call('look_up_symbol', { name: 'ChatModle' });
  expect(wrong).toMatchObject({ isError: true, text: expect.stringContaining('`ChatModel`') as string });
});

test('samples are found by name and by provider', async () => {
  const { text } = await call('find_samples', { symbol: 'ask', provider: 'Acme' });
  expect(text).toContain('1 sample uses it');
  expect(text).toContain('### Brew\n\n/guide/brew\n\n```ts\nimport { acme, ask }');
  expect((await call('find_samples', { symbol: 'ask' })).text).toContain('2 samples use it');
  const none = await call('find_samples', { symbol: 'ask', provider: 'other' });
  expect(none).toEqual({
    isError: true,
    text: 'No sample that uses `ask` uses the provider "other". Those there are: acme.',
  });
});

test('an error message leads to its cause, with or without a stack', async () => {
  const { text } = await call('explain_error', {
    message: 'TeapotError: The teapot is empty: 3\n    at pour (x.js:1)',
  });
  expect(text).toContain('/guide/errors#empty');
  expect(text).toContain('Fill it with water.');
  expect((await call('explain_error', { message: 'no lid' })).text).toContain(
    'The cause: The lid is missing\nWhat to do: Put it on',
  );
  expect(await call('explain_error', { message: 'quite another thing' })).toMatchObject({ isError: true });
});

test('wrong arguments are answered with what would be right', async () => {
  const said = async (name: string, args: Record<string, unknown>) => {
    const { text, isError } = await call(name, args);
    expect(isError).toBe(true);
    return text;
  };
  expect(await said('search', {})).toContain(
    '`query` must be a question or a few words, such as "stream text to the browser".',
  );
  expect(await said('search', { query: 'x', limit: 99 })).toContain(
    '`limit` must be a whole number from 1 to 12, such as 5.',
  );
  expect(await said('search', { query: 'x', q: 1 })).toContain(
    'Unknown argument `q`: this tool takes `query`, `section`, `limit`.',
  );
  expect(await said('search', { query: 'use', section: 'guides' })).toBe(
    'The site doesn\'t have the section "guides". Its sections: guide, api, blog.',
  );
  expect(await said('read_page', { path: '/guide/setpu' })).toContain('- /guide/setup: Set up');
  expect(await said('read_page', { path: '/guide/brew', section: 'Short' })).toContain('- Long');
  expect(await said('read_page', { path: '/guide/brew', part: 2 })).toContain('has one part');
  for (const [tool, argument] of Object.entries({ search: 'query', read_page: 'path', look_up_symbol: 'name' }))
    expect(await said(tool, { [argument]: 'x'.repeat(1001) })).toContain('is longer than 1,000 characters');
  for (const [tool, argument] of Object.entries({ find_samples: 'symbol', look_up_symbol: 'name' }))
    expect(await said(tool, { [argument]: '()' })).toBe(
      '"()" doesn\'t have a name. Ask for one as code has it, such as "streamText".',
    );
  expect(await said('find_samples', {})).toContain('Say which `symbol` or which `provider`');
});

test('no path leads out of the published folder', async () => {
  await writeFile(join(dir, 'secret.md'), 'A secret.');
  for (const path of [
    '../secret',
    '/../secret.md',
    '/guide/../../secret.md',
    '/%2e%2e/secret.md',
    '/guide/..%2f..%2fsecret',
    'file:///etc/passwd',
    '/etc/passwd',
    '/nowhere',
    '\0',
    '/.releases/current/release.json',
  ]) {
    const { text, isError } = await call('read_page', { path });
    expect(isError, path).toBe(true);
    expect(text, path).not.toContain('A secret');
  }
});

test('a link in the folder leads nowhere else either', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'engine-mcp-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await symlink(join(dir, 'package.json'), join(folder, 'llms.txt'));
  await symlink(join(dir, 'dist/data'), join(folder, 'data'));
  await expect(publishedSite(folder)()).rejects.toThrow("isn't in the published folder");
});

test('the same over HTTP, on this machine alone', async () => {
  const create = () => createMcpServer(publishedSite(join(dir, 'dist')), { title: 'Fixture', version: '1.0.0' });
  const server = createHttpServer(create);
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const address = await listen(server, 0, loopback);
  const url = new URL('/mcp', address);

  const http = await connected(new StreamableHTTPClientTransport(url));
  expect((await http.listTools()).tools).toHaveLength(5);
  const args = { query: 'empty teapot' };
  expect(await call('search', args, http)).toEqual(await call('search', args));
  await http.close();

  const ask = (headers: Record<string, string>, path = '/mcp') =>
    new Promise<number>((resolve, reject) => {
      const asked = askNode(new URL(path, address), { method: 'POST', headers }, (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      });
      asked.once('error', reject);
      asked.end('{}');
    });
  expect(await ask({ Host: 'evil.example' })).toBe(403);
  expect(await ask({ Origin: 'https://evil.example' })).toBe(403);
  expect(await ask({ Origin: 'http://localhost:3000' })).not.toBe(403);
  expect(await ask({}, '/elsewhere')).toBe(404);
  expect((await fetch(url)).status).toBe(405);
});

test('below a base URL, links within the site lead to pages, and so do addresses', async () => {
  const brewPage =
    '# Brew\n\nSee [messages](./errors.md#empty), [home](/), and [a host](https://docs.example/other).\n';
  const site = await fixtureSite(
    { 'content/guide/errors.md': errors, 'content/guide/brew.md': brewPage },
    { baseUrl: '/en/docs/', navbar: { items: [{ type: 'search' }] } },
  );
  expect((await site.build()).diagnostics).toEqual([]);
  const published = await publishedSite(join(site.dir, 'dist'))();
  const text = await readPage.run(published, { path: '/guide/brew' });
  expect(text).toContain('See [messages](/guide/errors#empty), [home](/), and [a host](https://docs.example/other).');
  const base = '/en/docs';
  for (const path of [base, `https://docs.example${base}`, 'http://localhost:3000/docs']) {
    expect(published.page(`${path}/guide/brew`)?.route, path).toBe('/guide/brew');
    expect(published.page(`${path}/guide/brew.md`)?.route, path).toBe('/guide/brew');
    expect(published.page(`${path}/`)?.route, path).toBe('/');
  }
  const explained = await explainError.run(published, { message: 'The teapot is empty: 3', limit: 1 });
  expect(explained).toContain('/guide/errors#empty\n\nFill it with water.');
});

test('a site without search says what it needs', async () => {
  const site = await fixtureSite({});
  expect((await site.build()).diagnostics).toEqual([]);
  const { code, stderr } = await run(process.execPath, [engineProgram, 'mcp', '--site', site.dir]).ended;
  expect(code).toBe(1);
  expect(stderr).toContain("Add { type: 'search' } to its navbar.");
  expect(stderr).not.toContain('ENOENT');
});
