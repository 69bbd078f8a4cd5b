import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { derivePrograms, sampleVariants } from 'runnable-docs/programs';
import { expect, test } from 'vitest';
import { variants } from '../data/variants.ts';

// Some frameworks don't end the request's signal when a visitor leaves. They only cancel the response's stream.
const afterHandler = `
let signal: AbortSignal | null | undefined;
globalThis.fetch = async (input, init) => {
  signal = init?.signal;
  const chunk = { id: '1', object: 'chat.completion.chunk', created: 0, model: 'none', choices: [
    { index: 0, delta: { role: 'assistant', content: 'Mercury' }, finish_reason: null },
  ] };
  // A model that has more to say.
  return new Response(new ReadableStream({
    start: (model) => model.enqueue(new TextEncoder().encode('data: ' + JSON.stringify(chunk) + '\\n\\n')),
  }), { headers: { 'Content-Type': 'text/event-stream' } });
};
const response = await handleRequest(
  new Request('http://localhost/', { method: 'POST', body: JSON.stringify({ prompt: 'Name three planets.' }) }),
);
const reader = response.body!.getReader();
await reader.read();
await reader.cancel();
console.log(signal?.aborted);
process.exit();
`;

/** The handler that calls OpenAI, without the lines that call it. */
async function handlerOfPage(): Promise<string> {
  const page = await readFile(join(import.meta.dirname, '../content/integration/other/index.md'), 'utf8');
  const [, code = ''] = /^```ts name="response"\n(.*?)\nconst response = /ms.exec(page) ?? [];
  const { programs } = await derivePrograms({ code, language: 'ts', setupFiles: [] }, sampleVariants.parse(variants));
  return programs.find(({ provider }) => provider?.id === 'openai')?.code ?? '';
}

test('the page’s handler ends the model’s call when its response is canceled', async () => {
  const handler = await handlerOfPage();
  const folder = await mkdtemp(join(tmpdir(), 'web-response-'));
  try {
    await symlink(join(import.meta.dirname, '../../node_modules'), join(folder, 'node_modules'));
    await writeFile(join(folder, 'package.json'), '{"type":"module"}');
    await writeFile(join(folder, 'main.ts'), handler + afterHandler);
    const tsx = createRequire(import.meta.url).resolve('tsx');
    const { stdout } = await promisify(execFile)(process.execPath, ['--import', tsx, 'main.ts'], {
      cwd: folder,
      env: { PATH: process.env.PATH, OPENAI_API_KEY: 'test' },
    });
    expect(stdout.trim()).toBe('true');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
