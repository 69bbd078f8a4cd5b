import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { breakable } from './breakable.tsx';

const parts = (name: string) => renderToStaticMarkup(breakable(name)).split('<wbr/>');

test.each([
  ['AbstractOpenAIChatSettings', ['Abstract', 'OpenAI', 'Chat', 'Settings']],
  ['llamacpp.prompt.BakLLaVA1', ['llamacpp.', 'prompt.', 'BakLLaVA1']],
  ['OPENAI_CHAT_MESSAGE_BASE_TOKEN_COUNT', ['OPENAI_', 'CHAT_', 'MESSAGE_', 'BASE_', 'TOKEN_', 'COUNT']],
  ['accounts/fireworks/models/firefunction-v1', ['accounts/', 'fireworks/', 'models/', 'firefunction-v1']],
  ['http://127.0.0.1:4100/openai', ['http://', '127.0.0.1:4100/', 'openai']],
  ['openai.Api({ baseUrl: http://127.0.0.1:4100/v1 })', ['openai.Api({ baseUrl: http://', '127.0.0.1:4100/', 'v1 })']],
  ['retryWithExponentialBackoff', ['retry', 'With', 'Exponential', 'Backoff']],
])('%s breaks between its words alone', (name, words) => {
  expect(parts(name)).toEqual(words);
});

test('a short name stays whole', () => {
  expect(parts('OpenAIChatModel')).toEqual(['OpenAIChatModel']);
});
