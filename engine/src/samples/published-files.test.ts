import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fixtureSite } from '../../tests/support/fixture-site.ts';
import { parseDocument } from '../markdown/parse-document.ts';
import { collectSamples } from './collect.ts';
import { sampleFingerprint, writeRecords } from './run/recorded-outputs.ts';

test('what the samples of drafts wrote is not published', async () => {
  const fence = '```ts name="speak"\nexport const words = 1;\n```\n';
  const pages = {
    'content/guide/shown.md': `# Shown\n\n${fence}`,
    'content/guide/secret.md': `---\ndraft: true\n---\n\n# Secret\n\n${fence}`,
  };
  const site = await fixtureSite(pages);
  for (const [file, source] of Object.entries(pages)) {
    const none = () => undefined;
    for (const sample of collectSamples(parseDocument(source, file, none), none)) {
      const written = { name: 'words.mp3', description: 'Words.', content: Buffer.from(file) };
      const record = { fingerprint: sampleFingerprint(sample), output: '', answers: [], files: [written] };
      await writeRecords(join(site.dir, 'outputs'), sample.page, new Map([[sample.key, record]]));
    }
  }
  expect((await site.build()).diagnostics).toEqual([]);
  expect(await readdir(join(site.dir, 'dist/assets/samples'))).toHaveLength(1);
});

test('a mistake in a sample of a draft is a warning', async () => {
  const fence = '```ts no-run="checked"\nconst count: number = "one";\n```\n';
  const site = await fixtureSite({ 'content/guide/secret.md': `---\ndraft: true\n---\n\n# Secret\n\n${fence}` });
  expect((await site.build({ publish: false })).diagnostics).toMatchObject([
    { severity: 'warning', code: 'sample-type-error', location: { file: 'content/guide/secret.md', line: 8 } },
  ]);
});
