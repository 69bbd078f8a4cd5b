import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { preloadPath, type RunningSimulators, startSimulators } from 'simulators';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { migration } from '../../data/ai-sdk.ts';
import { buildExample, type BuiltExample } from '../web-examples/built-example.ts';

// Slow, and needs the npm registry: it installs the packages of the AI SDK's programs, which need another zod.

/** Programs that use `ai` as the page about moving says. */
const programs = ['read-stream.mjs', 'behavior.mjs'] as const;
const [readStream, behavior] = programs;
let example: BuiltExample;
let simulators: RunningSimulators;
beforeAll(async () => {
  simulators = await startSimulators();
  // Its build is the type check.
  example = await buildExample('ai-sdk');
  for (const program of programs) await copyFile(join(import.meta.dirname, program), join(example.folder, program));
});
afterAll(async () => {
  await simulators.close();
  await example.remove();
});

test('the map names exports that the AI SDK has', async () => {
  const print = "import * as ai from 'ai'; console.log(JSON.stringify(Object.keys(ai)))";
  const exported = JSON.parse(await runNode(['--input-type=module', '-e', print])) as string[];
  const named = migration.flatMap(({ rows }) => rows.flatMap(({ exports = [] }) => exports));
  expect(named.filter((name) => !exported.includes(name))).toEqual([]);
});

const outputs = join(import.meta.dirname, '../../outputs/integration/other/vercel-ai-sdk');
const tsx = createRequire(import.meta.url).resolve('tsx');

test.each([
  ['generate-text', 'before-text', (text: string) => text.replace('stop gpt-4.1-mini', 'stop 51')],
  ['stream-text', 'before-stream'],
  ['generate-object', 'before-object'],
  ['local-object', 'before-local'],
  ['run-tool', 'before-tool'],
  ['agent', 'before-agent'],
  ['search', 'before-search'],
  ['configuration', 'before-configuration'],
])('%s prints what its counterpart does', async (name, counterpart, changed = (text: string) => text) => {
  const printed = await runNode(['--import', tsx, '--import', preloadPath, `src/${name}.mts`], simulators.env);
  expect(printed.trimEnd()).toBe(changed(await readFile(join(outputs, `${counterpart}.txt`), 'utf8')).trimEnd());
});

test('calls, retries, objects, and tools behave as the page says', async () => {
  const noObject = { name: 'AI_NoObjectGeneratedError', calls: 1 };
  expect(JSON.parse(await runNode([behavior]))).toEqual({
    untrimmed: ' Hello\n',
    down: { name: 'AI_RetryError', reason: 'maxRetriesExceeded', calls: 3 },
    wrong: { name: 'AI_APICallError', calls: 1 },
    downThenWrong: { name: 'AI_RetryError', reason: 'errorNotRetryable', calls: 2 },
    noJson: { ...noObject, text: '{"a":', cause: 'AI_JSONParseError' },
    wrongJson: { ...noObject, text: '{"a":"x"}', cause: 'AI_TypeValidationError' },
    noChoice: { ...noObject, text: '{"result":"c"}', cause: 'AI_TypeValidationError' },
    uncalled: [],
    wrongInput: { calls: ['invalid'], parts: ['tool-call: InvalidToolInputError', 'tool-error: string'] },
    unknownTool: { calls: ['invalid'], parts: ['tool-call: NoSuchToolError', 'tool-error: string'] },
    brokenTool: { calls: ['valid'], parts: ['tool-call', 'tool-error: object'] },
    compatible: { type: 'json_object', properties: [] },
    compatibleWithSchema: { type: 'json_schema', properties: ['a'] },
    agentSteps: 20,
  });
});

/** The server's event: the program has read a part of the text. */
const wasRead = 'read';

/** What the properties of a result throw that has no text. */
const none = 'AI_NoOutputGeneratedError';

/** What the page about moving says of a stream that fails, and of one that only ends. */
describe('a stream whose', () => {
  test.each([
    ['end comes', end, { parts: 'Hello', loop: 'ends', told: 0, text: 'Hello', finishReason: 'stop' }],
    ['request is refused', refuse, { parts: '', loop: 'ends', told: 1, text: none, finishReason: none }],
    [
      'connection breaks before its text',
      breakOff,
      { parts: '', loop: 'ends', told: 1, text: none, finishReason: none },
    ],
    [
      'provider reports an error',
      report,
      { parts: 'Hello', loop: 'ends', told: 1, text: 'Hello', finishReason: 'error' },
    ],
    ['connection breaks after its first text', breakLater, { parts: 'Hello', loop: 'throws', told: 0 }],
    ['response ends early', endEarly, { parts: 'Hello', loop: 'ends', told: 0, finishReason: 'interrupted' }],
  ])('%s', async (_, answer, learned) => {
    const server = createServer((request, response) => {
      if (request.url === '/v1/read') {
        response.end(() => server.emit(wasRead));
        return;
      }
      request.resume().on('end', () => void answer(response, () => once(server, wasRead)));
    });
    onTestFinished(() => void server.close());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const printed = await runNode([readStream], { BASE_URL: `http://127.0.0.1:${port}/v1` });
    expect(JSON.parse(printed)).toMatchObject(learned);
  });
});

async function runNode(args: readonly string[], env: Record<string, string> = {}): Promise<string> {
  const options = { cwd: example.folder, env: { ...process.env, ...env } };
  return (await promisify(execFile)(process.execPath, args, options)).stdout;
}

function send(response: ServerResponse, delta: object, finishReason: string | null = null): Promise<void> {
  const choices = [{ index: 0, delta, finish_reason: finishReason }];
  return write(response, { id: '1', object: 'chat.completion.chunk', created: 1, model: 'gpt-4.1-mini', choices });
}

function write(response: ServerResponse, event: object): Promise<void> {
  if (!response.headersSent) response.writeHead(200, { 'content-type': 'text/event-stream' });
  return new Promise((resolve) => response.write(`data: ${JSON.stringify(event)}\n\n`, () => resolve()));
}

async function end(response: ServerResponse): Promise<void> {
  await send(response, { content: 'Hello' });
  await send(response, {}, 'stop');
  response.end('data: [DONE]\n\n');
}

function refuse(response: ServerResponse): void {
  response.writeHead(500, { 'content-type': 'application/json' }).end('{"error":{"message":"down"}}');
}

async function breakOff(response: ServerResponse): Promise<void> {
  await send(response, { role: 'assistant', content: '' });
  response.destroy();
}

async function breakLater(response: ServerResponse, read: () => Promise<unknown>): Promise<void> {
  const isRead = read();
  await send(response, { content: 'Hello' });
  await isRead;
  response.destroy();
}

async function report(response: ServerResponse): Promise<void> {
  await send(response, { content: 'Hello' });
  await write(response, { error: { message: 'overloaded', type: 'server_error', param: null, code: null } });
  response.end('data: [DONE]\n\n');
}

async function endEarly(response: ServerResponse): Promise<void> {
  await send(response, { content: 'Hello' });
  response.end();
}
