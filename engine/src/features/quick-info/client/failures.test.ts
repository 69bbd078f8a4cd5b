import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { loadQuickInfo } from './code.ts';
import { loadSymbolSummaries } from './links.ts';

const answers = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal('fetch', answers.mockReset());
  vi.stubGlobal('location', new URL('https://docs.example/guide'));
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  onTestFinished(() => {
    vi.unstubAllGlobals();
    warned.mockRestore();
  });
});

test('the types of a page are asked for again after a failure, and only then', async () => {
  answers.mockRejectedValue(new TypeError('offline'));
  expect(await loadQuickInfo('/guide', '/')).toEqual([]);
  answers.mockResolvedValue(Response.json([{ type: 'string' }]));
  expect(await loadQuickInfo('/guide', '/')).toEqual([{ type: 'string' }]);
  answers.mockRejectedValue(new TypeError('offline'));
  expect(await loadQuickInfo('/guide', '/')).toEqual([{ type: 'string' }]);
});

test('the lines about links are asked for again after a failure, and only then', async () => {
  answers.mockRejectedValueOnce(new TypeError('offline'));
  expect(await loadSymbolSummaries('/')).toEqual({});
  answers.mockResolvedValueOnce(Response.json({ '/api/': ['API', 'The start.'] }));
  expect(await loadSymbolSummaries('/')).toEqual({ '/api/': ['API', 'The start.'] });
  expect(await loadSymbolSummaries('/')).toEqual({ '/api/': ['API', 'The start.'] });
  expect(answers).toHaveBeenCalledTimes(2);
});
