import { expect, test } from 'vitest';
import { join } from 'node:path';
import { sampleSite } from '../../tests/support/sample-site.ts';
import { parseDocument } from '../markdown/parse-document.ts';
import { createSampleLookup } from './lookup.ts';

test.each(['outputs/page/index.json', 'outputs/page/answers.json', 'outputs/page/files.json', 'outputs/verified.json'])(
  'a build names records that are not valid JSON: %s',
  async (file) => {
    const text = '```ts name="runs"\nconsole.log(1);\n```';
    const dir = await sampleSite({ 'content/page.md': text, [file]: '<<<<<<< ours\n{}\n' });
    const { diagnostics } = await createSampleLookup({
      siteDir: dir,
      cacheDir: join(dir, '.cache'),
      packages: [],
      documents: [parseDocument(text, 'content/page.md', () => undefined)],
      pageOf: () => undefined,
    });
    const message = expect.stringContaining(`${file} isn’t valid JSON: `) as string;
    expect(diagnostics).toContainEqual(
      expect.objectContaining({ severity: 'error', code: 'sample-record', message, location: { file } }),
    );
  },
);
