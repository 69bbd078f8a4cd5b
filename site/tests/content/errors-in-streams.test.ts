import { readFileSync } from 'node:fs';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { BaseUrlApiConfiguration, openaicompatible, streamText, TypeValidationError } from 'modelfusion';
import { expect, test } from 'vitest';

const error = { error: { message: 'The server is overloaded.' } };

test('the guide says what an error in the middle of a stream becomes', async () => {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    response.end(`data: ${JSON.stringify(error)}\n\ndata: [DONE]\n\n`);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const api = new BaseUrlApiConfiguration({ baseUrl: `http://127.0.0.1:${port}/v1` });

  const stream = await streamText({
    model: openaicompatible.ChatTextGenerator({ api, model: 'm' }).withTextPrompt(),
    prompt: 'Hello',
  });
  const thrown: unknown = await stream[Symbol.asyncIterator]()
    .next()
    .catch((reason: unknown) => reason);
  server.close();

  expect(thrown).toBeInstanceOf(TypeValidationError);
  expect((thrown as TypeValidationError).value).toEqual(error);
  const page = readFileSync(join(import.meta.dirname, '../../content/guide/function/generate-text.md'), 'utf8');
  expect(page).toMatch(/error in the middle of a stream \| `TypeValidationError`, .* in `value`/);
});
