import { createRequire } from 'node:module';
import { expect, onTestFinished, test } from 'vitest';
import deflate from '../core/deflate.ts';
import { moduleFile } from '../core/module-file.ts';
import { createThreads, type Job } from '../core/threads.ts';
import drawCard from '../features/social-cards/card-job.ts';
import writeTwin from '../features/markdown-twins/twin-job.ts';
import auditDocument from './checks/audit-document.ts';

const at = (path: string) => moduleFile(import.meta.dirname, `../${path}`);
const font = createRequire(import.meta.url).resolve('@fontsource/public-sans/files/public-sans-latin-700-normal.woff');
const html = '<h1>Title</h1><p>Words with a <a href="/docs/">link</a>.</p><pre><code>a\n  b</code></pre>';

function work<Input>(path: string, run: (input: Input) => unknown, input: Input) {
  const job: Job<Input, unknown> = { file: at(path), run };
  return { path, job: job as Job<unknown, unknown>, input };
}

/** Everything that a build gets back from other threads. */
const all = [
  work('core/deflate', deflate, Buffer.from('The same words, the same words. '.repeat(100))),
  work('features/social-cards/card-job', drawCard, {
    text: { title: 'A long title of several words', place: 'Guide', site: 'Site' },
    font,
    logo: undefined,
  }),
  work('features/markdown-twins/twin-job', writeTwin, { html, others: html, address: 'https://docs.example/page' }),
  work('pipeline/checks/audit-document', auditDocument, `<!doctype html><title>Page</title>${html}`),
];

test.each(all)('another thread makes the same of the same: $path', async ({ job, input }) => {
  const threads = createThreads(1);
  onTestFinished(() => threads.close());
  // The first ones run in this thread.
  const runs = await Promise.all(Array.from({ length: 31 }, () => threads.run(job, input)));
  const [here, there] = [runs.at(0), runs.at(-1)];
  if (here instanceof Uint8Array) expect(Buffer.from(there as Uint8Array).equals(here)).toBe(true);
  else expect(there).toEqual(here);
});
