import { expect, test, vi } from 'vitest';
import { fetchMarkdown } from './copy.ts';

test('no other host is asked for the Markdown of a page whose path begins with two slashes', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>();
  vi.stubGlobal('fetch', fetch);
  vi.stubGlobal('location', new URL('https://docs.example//other.example/x'));
  await expect(fetchMarkdown('//other.example/x.md')).rejects.toThrow("isn't an address on this site");
  expect(fetch).not.toHaveBeenCalled();
});
