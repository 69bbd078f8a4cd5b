import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { generateObject, jsonObjectPrompt, mistral, ObjectValidationError, zodSchema } from 'modelfusion';
import { expect, test } from 'vitest';
import { z } from 'zod';

test("Mistral's page says which properties are an error", async () => {
  let content = '';
  const server = createServer((_, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json' });
    response.end(
      JSON.stringify({
        id: 'a',
        object: 'chat.completion',
        created: 1,
        model: 'm',
        choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
        usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
      }),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const api = mistral.Api({ apiKey: 'test', baseUrl: `http://127.0.0.1:${port}/v1` });
  const objectFrom = async (reply: string): Promise<unknown> => {
    content = reply;
    return generateObject({
      model: mistral
        .ChatTextGenerator({ api, model: 'mistral-small' })
        .withInstructionPrompt()
        .asObjectGenerationModel(jsonObjectPrompt.text()),
      schema: zodSchema(z.object({ city: z.string(), country: z.string() })),
      prompt: 'A capital.',
    }).catch((error: unknown) => error);
  };
  const madeUp = await objectFrom('{"city":"Oslo","country":"Norway","population":700000}');
  const leftOut = await objectFrom('{"city":"Oslo"}');
  const wrongType = await objectFrom('{"city":"Oslo","country":47}');
  server.close();

  expect(madeUp).toEqual({ city: 'Oslo', country: 'Norway' });
  expect(leftOut).toBeInstanceOf(ObjectValidationError);
  expect(wrongType).toBeInstanceOf(ObjectValidationError);
  const page = readFileSync(join(import.meta.dirname, '../../content/integration/model-provider/mistral.md'), 'utf8');
  expect(page).toContain('leaves out a property or gives one the wrong type, you get an `ObjectValidationError`');
  expect(page).toContain('properties that it makes up are dropped');
});
