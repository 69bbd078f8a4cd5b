import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { askModel, chatModel } from './ask-model.ts';
import { isAnswer } from './questions.ts';

/** A service that answers with these messages, one after the other. */
async function service(messages: readonly object[]) {
  const requests: { messages: { role: string; content: string }[] }[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      requests.push(JSON.parse(body) as (typeof requests)[number]);
      const message = { role: 'assistant', content: null, ...messages[requests.length - 1] };
      const choices = [{ index: 0, message, finish_reason: 'stop' }];
      const usage = { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 };
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ id: '1', object: 'chat.completion', created: 1, model: 'm', choices, usage }));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests };
}

async function connected(): Promise<Client> {
  const server = new McpServer({ name: 'site', version: '1.0.0' });
  server.registerTool('search', { description: 'Finds pages', inputSchema: { query: z.string() } }, ({ query }) => ({
    content: [{ type: 'text', text: `1. ${query}: /guide/function/embed/` }],
  }));
  const client = new Client({ name: 'test', version: '1.0.0' });
  const [one, other] = InMemoryTransport.createLinkedPair();
  await server.connect(other);
  await client.connect(one);
  return client;
}

test('a model reads what the tools answer, and its last line is the place', async () => {
  vi.stubEnv('OPENAI_API_KEY', 'test');
  const call = { id: 'a', type: 'function', function: { name: 'search', arguments: '{"query":"vectors"}' } };
  const { url, requests } = await service([
    { tool_calls: [call] },
    { content: 'Call embed.\n\n/guide/function/embed/#first.' },
  ]);
  const answer = await askModel('how do I get vectors', chatModel('m', url), await connected());
  expect(answer).toMatchObject({ place: '/guide/function/embed/#first', calls: 1 });
  expect(answer.tokensRead).toBeGreaterThan(3);
  expect(requests[1]?.messages.at(-1)).toMatchObject({
    role: 'tool',
    content: expect.stringContaining('vectors: /guide/function/embed/') as string,
  });
});

test('a place answers with or without its section', () => {
  const question = { answers: ['/guide/#cloud'] };
  expect(isAnswer('/guide', question)).toBe(false);
  expect(isAnswer('/guide', question, true)).toBe(true);
  expect(isAnswer('/guide/#cloud', question)).toBe(true);
  expect(isAnswer('/api', question, true)).toBe(false);
});
