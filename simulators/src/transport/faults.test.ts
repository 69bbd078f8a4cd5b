import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSimulators, type RunningSimulators } from '../index.ts';
import { runSample } from '../test-support.ts';

const right = 'The capital of Spain is Madrid.';

let simulators: RunningSimulators;
beforeAll(async () => {
  simulators = await startSimulators({
    replies: [
      { when: { prompt: 'capital of Spain' }, text: right },
      {
        when: { prompt: 'what is TypeScript' },
        text: 'TypeScript adds types to JavaScript, and a compiler checks them.',
      },
    ],
  });
});
afterAll(() => simulators.close());

/**
 * A sample that generates text and prints what comes, or what goes wrong. By default it uses Together AI, which has OpenAI's
 * errors, but no tokenizer that takes a second to load.
 */
async function run(
  simulate: string,
  { setup = '', model = 'openaicompatible.CompletionTextGenerator({ api, model: "mixtral" })' } = {},
) {
  const code = `
    import { api as apis, cohere, generateText, huggingface, llamacpp, mistral, ollama, openaicompatible } from 'modelfusion';
    let api = openaicompatible.TogetherAIApi();
    ${setup}
    try {
      console.log(await generateText({ model: ${model}, prompt: 'Capital of Spain?' }));
    } catch (error) {
      console.log(JSON.stringify({ name: error.name, message: error.message, status: error.statusCode, retryable: error.isRetryable, tries: error.errors?.length }));
    }`;
  const { stdout, stderr } = await runSample(code, { ...simulators.env, SIMULATE: simulate });
  expect(stderr).toBe('');
  return stdout.trim().startsWith('{') ? (JSON.parse(stdout) as Record<string, unknown>) : stdout.trim();
}

const retrying =
  'api = openaicompatible.TogetherAIApi({ retry: apis.retryWithExponentialBackoff({ maxTries: 3, initialDelayInMs: 1 }) });';

describe('a fault that is asked for', () => {
  it('is an error of the provider', async () => {
    expect(await run('together:429')).toMatchObject({
      status: 429,
      retryable: true,
      message: expect.stringContaining('Rate limit') as string,
    });
  });

  it('lasts for as many requests as asked for, so that retries succeed', async () => {
    expect(await run('together:429x1,together:500x1', { setup: retrying })).toBe(right);
  });

  it('ends in a RetryError if it does not stop', async () => {
    expect(await run('together:500', { setup: retrying })).toMatchObject({ tries: 3 });
  });

  it('may be a quota, which is not retried', async () => {
    expect(await run('together:quota', { setup: retrying })).toMatchObject({
      message: expect.stringContaining('quota') as string,
    });
  });

  it('concerns only its provider and path', async () => {
    expect(await run('cohere:500,together/embeddings:500')).toBe(right);
    expect(await run('*/completions:503')).toMatchObject({ status: 503 });
  });

  it('may be broken JSON', async () => {
    expect(await run('together:malformed')).toMatchObject({ message: 'Invalid JSON response', status: 200 });
  });

  it('may be a connection that breaks', async () => {
    // The status has come, the rest of the reply hasn't.
    expect(await run('together:cut')).toMatchObject({
      name: 'ApiCallError',
      message: 'Failed to process successful response',
      status: 200,
    });
  });

  it('may be one that only streams have', async () => {
    expect(await run('together:cut-stream')).toBe(right);
  });

  it('may be that no server listens', async () => {
    expect(await run('together:unreachable')).toMatchObject({
      message: expect.stringContaining('Cannot connect to API') as string,
      retryable: true,
    });
  });
});

describe('errors have the format of each provider', () => {
  it.each([
    ['together', undefined],
    ['cohere', 'cohere.TextGenerator({ model: "command" })'],
    ['mistral', 'mistral.ChatTextGenerator({ model: "mistral-tiny" }).withTextPrompt()'],
    ['ollama', 'ollama.ChatTextGenerator({ model: "llama2" }).withTextPrompt()'],
    ['llamacpp', 'llamacpp.CompletionTextGenerator().withTextPrompt()'],
    ['huggingface', 'huggingface.TextGenerator({ model: "gpt2" })'],
  ])('%s', async (provider, model) => {
    // An error that the library can read has the provider's own message, and not only the status text.
    expect(await run(`${provider}:500`, model === undefined ? {} : { model })).toMatchObject({
      status: 500,
      message: 'The server had an error while processing your request.',
    });
  });
});

describe('a wrong key', () => {
  it('is refused with 401', async () => {
    expect(await run('', { setup: 'api = openaicompatible.TogetherAIApi({ apiKey: "invalid-key" });' })).toMatchObject({
      status: 401,
      retryable: false,
    });
  });
});

describe('a stream', () => {
  const stream = (simulate: string, body: string) =>
    runSample(
      `
        import { AbortError, openaicompatible, streamText } from 'modelfusion';
        const abort = new AbortController();
        const parts = [];
        try {
          const stream = await streamText({
            model: openaicompatible.CompletionTextGenerator({ api: openaicompatible.TogetherAIApi(), model: 'mixtral' }),
            prompt: 'What is TypeScript?',
            run: { abortSignal: abort.signal },
          });
          for await (const part of stream) { parts.push(part); ${body} }
          console.log('whole', parts.length);
        } catch (error) {
          console.log(error instanceof AbortError ? 'aborted' : 'failed', parts.length);
        }`,
      { ...simulators.env, SIMULATE: simulate },
    );

  it('comes whole without a fault', async () => {
    expect((await stream('', '')).stdout).toMatch(/^whole \d\d/);
  });

  it('can be aborted in the middle when it is slow', async () => {
    expect((await stream('together:slow=1000', 'if (parts.length === 3) abort.abort();')).stdout).toMatch(
      /^aborted [3-9]\n$/,
    );
  });

  it('has a broken event in the middle if it is malformed', async () => {
    expect((await stream('together:malformed', '')).stdout).toBe('failed 2\n');
  });

  it.each(['cut', 'cut-stream'])('breaks off if it is cut: %s', async (fault) => {
    expect((await stream(`together:${fault}`, '')).stdout).toMatch(/^failed \d+\n$/);
  });
});
