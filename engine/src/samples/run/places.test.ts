import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sampleSite } from '../../../tests/support/sample-site.ts';
import { outputPage, readSampleDocuments, collectSamples } from '../collect.ts';
import { expandSamples } from '../variants/expand.ts';
import { runSamples } from './run-samples.ts';

const fence = (code: string, meta = '') => `\`\`\`ts name="one" ${meta}\n${code}\n\`\`\`\n`;

/** Records what the samples of a site print. */
async function record(files: Record<string, string>) {
  const siteDir = await sampleSite(files);
  const messages: string[] = [];
  const report = ({ message }: { message: string }) => void messages.push(message);
  const options = { siteDir, cacheDir: join(siteDir, '.cache'), variants: undefined, report };
  const pages = [];
  for (const document of await readSampleDocuments(siteDir, ['content'])) {
    const samples = await expandSamples(collectSamples(document, report), options);
    pages.push({ page: outputPage(document.file), samples, chosen: samples });
  }
  await runSamples(pages, { siteDir, update: true, limits: { time: 60_000 }, concurrency: 2, report });
  return { messages, recorded: (path: string) => readFile(join(siteDir, 'outputs', path), 'utf8') };
}

test('a warning of a sample that must fail is recorded without the number of its process', async () => {
  const code = "process.emitWarning('careful');\nsetImmediate(() => process.exit(1));";
  const { recorded } = await record({ 'content/page.md': fence(code, 'fails') });
  expect(await recorded('page/one.txt')).toMatch(/^Warning: careful\n/);
});
