import { expect, onTestFinished, test, vi } from 'vitest';
import { fetchMarkdown, fetchSection } from './copy.ts';

test('no other host is asked for the Markdown of a page whose path begins with two slashes', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>();
  vi.stubGlobal('fetch', fetch);
  vi.stubGlobal('location', new URL('https://docs.example//other.example/x'));
  await expect(fetchMarkdown('//other.example/x.md')).rejects.toThrow("isn't an address on this site");
  expect(fetch).not.toHaveBeenCalled();
});

test('a page in parts is copied whole, without the programs that it does not show', async () => {
  const head = '> Index of all pages: https://docs.example/llms.txt. More.\n\nSource: https://docs.example/x\n\n';
  const parts: Record<string, string> = {
    '/x.md': `${head}Part 1 of 3. [Part 2](https://docs.example/x.part-2.md)\n\n# Page\n\n## One\n\nText.\n`,
    '/x.part-2.md': `${head}Part 2 of 3. [Part 1](https://docs.example/x.md)\n\n## Next steps\n\nRead on.\n\n## Programs with other providers\n\nA program.\n`,
    '/x.part-3.md': `${head}Part 3 of 3. [Part 2](https://docs.example/x.part-2.md)\n\nAnother program.\n`,
  };
  const copy = { textContent: 'Next steps', querySelectorAll: () => [] };
  const heading = { id: 'next-steps', cloneNode: () => copy };
  vi.stubGlobal('location', new URL('https://docs.example/x'));
  vi.stubGlobal('document', {
    querySelectorAll: (selector: string) => (selector.startsWith('.article') ? [heading] : []),
  });
  vi.stubGlobal('fetch', (url: URL) =>
    Promise.resolve(new Response(parts[url.pathname], { headers: { 'Content-Type': 'text/markdown' } })),
  );
  onTestFinished(() => void vi.unstubAllGlobals());
  expect((await fetchMarkdown('/x.md')).trimEnd()).toBe(
    `${head}# Page\n\n## One\n\nText.\n\n## Next steps\n\nRead on.`,
  );
  expect(await fetchSection('/x.md', heading as unknown as Element)).toBe(
    'Source: https://docs.example/x#next-steps\n\n## Next steps\n\nRead on.\n',
  );
});
