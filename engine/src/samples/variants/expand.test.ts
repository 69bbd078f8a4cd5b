import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sampleSite } from '../../../tests/support/sample-site.ts';
import { readKeptJson, writeKeptJson } from '../../core/kept-json.ts';
import { parseDocument } from '../../markdown/parse-document.ts';
import { createSampleLookup } from '../lookup.ts';

interface Kept {
  environment: string;
  entries: [key: string, value: unknown][];
}

test('what is kept for one page stays when another page of the same build is derived anew', async () => {
  const dir = await sampleSite({ 'examples/shared.ts': 'export const shared = 1;\n' });
  const file = join(dir, '.cache/samples/variants.json');
  const kept = () => readKeptJson(file) as Kept;
  const build = (...pages: string[]) =>
    createSampleLookup({
      siteDir: dir,
      cacheDir: join(dir, '.cache'),
      packages: [],
      documents: pages.map((page) => {
        const text = `\`\`\`ts setup="examples/shared.ts"\nconsole.log(shared, '${page}');\n\`\`\`\n`;
        return parseDocument(text, `content/${page}.md`, () => undefined);
      }),
      pageOf: () => undefined,
    });
  await build('first');
  const { environment, entries } = kept();
  expect(entries).toHaveLength(1);
  // As many that nobody asks for as are kept beside two, and not beside one.
  const others = Array.from({ length: 502 }, (_, index): Kept['entries'][number] => [`other ${index}`, {}]);
  writeKeptJson(file, { environment, entries: [...entries, ...others] });
  await build('first', 'second');
  expect(kept().entries.map(([key]) => key)).toContain(entries[0]?.[0]);
});
