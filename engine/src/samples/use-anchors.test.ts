import { join } from 'node:path';
import { expect, test } from 'vitest';
import { installTinyChat, sampleSite } from '../../tests/support/sample-site.ts';
import type { DocumentOptions } from '../core/site.ts';
import { parseDocument } from '../markdown/parse-document.ts';
import { createSampleLookup } from './lookup.ts';

const section = "## Errors\n\n```ts\nimport { acme } from 'tiny-chat';\n\nexport const model = acme;\n```\n";

test.each<[string, string, DocumentOptions | undefined, string]>([
  ['of a document as it is', section, undefined, '/guide/talk#errors'],
  ['below a title that the page adds', section, { title: 'Errors' }, '/guide/talk#errors-1'],
  ['of a document whose title the page drops', `# Errors\n\n${section}`, { heading: 'drop' }, '/guide/talk#errors'],
])('uses lead to the sections %s', async (_, source, document, href) => {
  const dir = await sampleSite({});
  await installTinyChat(dir);
  const { lookup } = await createSampleLookup({
    siteDir: dir,
    cacheDir: join(dir, '.cache'),
    packages: ['tiny-chat'],
    documents: [parseDocument(source, 'content/talk.md', () => undefined)],
    pageOf: () => ({ route: '/guide/talk', title: 'Talking', document }),
  });
  expect(lookup.usesOf('acme')).toMatchObject([{ href }]);
});
