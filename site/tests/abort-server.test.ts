import { expect, test } from 'vitest';
import { programOfPage, runProgram } from './support/program-of-page.ts';

const firstChunk = {
  id: '1',
  object: 'chat.completion.chunk',
  created: 0,
  model: 'none',
  choices: [{ index: 0, delta: { role: 'assistant', content: 'Unit 7' }, finish_reason: null }],
};

/** Before the page's server: a model that answers so. */
const withModel = (answer: string) => `
const { fetch } = globalThis;
let receive = () => {};
const received = new Promise<void>((resolve) => (receive = resolve));
globalThis.fetch = async (input, init) => {
  const asked = String(input instanceof Request ? input.url : input);
  return asked.includes('api.openai.com') ? ${answer} : fetch(input, init);
};
`;

/** In place of the page's client, which leaves. */
const client = `
const response = await fetch(\`http://127.0.0.1:\${port}\`);
let text = '';
let whole = true;
try {
  for await (const part of response.body!.pipeThrough(new TextDecoderStream())) {
    text += part;
    receive();
  }
} catch {
  whole = false;
}
console.log(JSON.stringify({ status: response.status, text, whole }));
server.close();
`;

/** What a client of the page's server gets, and what the server writes into its log. */
async function askServer(answer: string): Promise<{ got: unknown; log: string }> {
  const program = await programOfPage('guide/util/abort.md', 'server');
  const [server = ''] = program.split('\n// A client that loses patience.');
  const { stdout, stderr } = await runProgram(withModel(answer) + server + client);
  return { got: JSON.parse(stdout), log: stderr.trim() };
}

test('a call that fails at once is a status for the client and a line in the log', async () => {
  const error = { message: 'Wrong key.', type: 'invalid_request_error', param: null, code: 'invalid_api_key' };
  const { got, log } = await askServer(`Response.json(${JSON.stringify({ error })}, { status: 401 })`);
  expect(got).toEqual({ status: 502, text: 'The answer could not be generated.', whole: true });
  expect(log).toBe('Wrong key.');
});

test('a stream that breaks breaks the response, so that half a text does not look complete', async () => {
  const { got, log } = await askServer(`new Response(new ReadableStream({
    start: (model) => model.enqueue(new TextEncoder().encode('data: ${JSON.stringify(firstChunk)}\\n\\n')),
    pull: async (model) => {
      await received;
      model.error(new TypeError('terminated'));
    },
  }), { headers: { 'Content-Type': 'text/event-stream' } })`);
  expect(got).toEqual({ status: 200, text: 'Unit 7', whole: false });
  expect(log).toBe('terminated');
});
