import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateText, openai, openaicompatible } from 'modelfusion';
import { expect, test } from 'vitest';

const page = (name: string) => readFileSync(join(import.meta.dirname, `../../content/guide/${name}.md`), 'utf8');

/** What a call throws before it sends anything: nothing listens there. */
async function errorOf(apiKey: string, userId: string): Promise<unknown> {
  const api = openai.Api({
    apiKey,
    baseUrl: 'http://127.0.0.1:9/v1',
    customCallHeaders: ({ run }) => ({ 'X-User-Id': run?.userId }),
  });
  const model = openaicompatible.ChatTextGenerator({ api, model: 'gpt-4.1-mini' }).withTextPrompt();
  return generateText({ model, prompt: 'Hello', run: { userId } }).catch((error: unknown) => error);
}

test.for([
  ['“sk-1234”', 'ada', 'Cannot convert argument to a ByteString'],
  ['sk-…1234', 'ada', 'Cannot convert argument to a ByteString'],
  ['sk-1234', 'Łukasz', 'Cannot convert argument to a ByteString'],
  ['sk-1234', 'ada\nlovelace', 'is an invalid header value'],
] as const)('with the key %s and the user %s, the message is the one that the guide explains', async (sent) => {
  const [apiKey, userId, message] = sent;
  const error = await errorOf(apiKey, userId);
  expect(error).toBeInstanceOf(TypeError);
  expect((error as TypeError).message).toContain(message);
  expect(page('util/api-configuration/headers')).toContain(`\`${message}\``);
});

test('the quick start and troubleshooting explain it, too', () => {
  expect(page('index')).toContain('| `Cannot convert argument to a ByteString` |');
  expect(page('troubleshooting/index')).toContain('### `Cannot convert argument to a ByteString`');
});

test('an encoded name gets through', async () => {
  const error = await errorOf('sk-1234', encodeURIComponent('Łukasz'));
  expect((error as Error).message).toContain('Cannot connect to API');
});
