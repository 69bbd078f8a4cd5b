import { expect, test } from 'vitest';
import { programOfPage, runProgram } from './support/program-of-page.ts';

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

test('the page’s handler ends the model’s call when its response is canceled', async () => {
  const program = await programOfPage('integration/other/index.md', 'response');
  // Without the lines that call the handler.
  const [handler = ''] = program.split('\nconst response = ');
  const { stdout } = await runProgram(handler + afterHandler);
  expect(stdout.trim()).toBe('true');
});
