import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { fixtureSite } from '../../tests/support/fixture-site.ts';
import { engineProgram } from '../../tests/support/run-program.ts';

const protocolVersion = '2025-06-18';
const asked = [
  {
    id: 1,
    method: 'initialize',
    params: { protocolVersion, capabilities: {}, clientInfo: { name: 'a', version: '1' } },
  },
  { method: 'notifications/initialized' },
  { id: 2, method: 'tools/call', params: { name: 'search', arguments: { query: 'home' } } },
  { id: 3, method: 'tools/call', params: { name: 'read_page', arguments: { path: '/' } } },
];

/** Starts the command for a site with a search. */
async function startMcp(flags: readonly string[] = [], env: NodeJS.ProcessEnv = {}) {
  const site = await fixtureSite({}, { navbar: { items: [{ type: 'search' }] } });
  expect((await site.build()).diagnostics).toEqual([]);
  return spawn(process.execPath, [engineProgram, 'mcp', ...flags, '--site', site.dir], {
    env: { ...process.env, ...env },
  });
}

test.each([
  ['what was asked before standard input ended is answered: a script asks and does not wait', '\n'],
  ['a last message without the end of its line is answered, too', ''],
])('%s', async (_name, lastEnd) => {
  const command = await startMcp();
  const ended = once(command, 'close');
  const said = text(command.stderr);
  const messages = asked.map((message) => JSON.stringify({ jsonrpc: '2.0', ...message }));
  command.stdin.end(messages.join('\n') + lastEnd);
  const lines = (await text(command.stdout)).trim().split('\n');
  const answers = lines.map((line) => JSON.parse(line) as { id: number; result?: unknown });
  expect(answers.map(({ id, result }) => [id, result !== undefined]).sort()).toEqual([
    [1, true],
    [2, true],
    [3, true],
  ]);
  expect((await ended)[0]).toBe(0);
  expect(await said).not.toContain('Ignored');
});

test('an empty PORT is no port: the one for assistants stays, which is not that of the site', async () => {
  const command = await startMcp(['--http'], { PORT: '' });
  // Both name the port, also where another program has it.
  const [said] = (await command.stderr.setEncoding('utf8').take(1).toArray()) as string[];
  command.kill();
  expect(said).toMatch(/(?:localhost:|Port )3001\b/);
});

test('a line that is no message is ignored and named; one that is too large ends the server with an error', async () => {
  const command = await startMcp();
  const ended = once(command, 'close');
  const said = text(command.stderr);
  // It stops reading before all of it is written.
  command.stdin.on('error', () => undefined);
  command.stdin.write(`{nope\nnull\n${JSON.stringify({ jsonrpc: '2.0', ...asked[0] })}\n`);
  await once(command.stdout, 'data');
  command.stdin.write('x'.repeat(11 * 1024 * 1024));
  expect((await ended)[0]).toBe(1);
  expect(await said).toMatch(
    /\nIgnored a line that isn't JSON: .*\nIgnored a line that isn't a message of the protocol .*\nA message is larger than 10 MB, so the server stops\./,
  );
});
