import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startSimulators, type RunningSimulators } from '../index.ts';
import { runSample } from '../test-support.ts';

let simulators: RunningSimulators;
let folder: string;
beforeAll(async () => {
  simulators = await startSimulators({ replies: [{ when: { prompt: 'capital of Spain' }, text: 'Madrid.' }] });
  folder = mkdtempSync(join(tmpdir(), 'answers-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await simulators.close();
});

/** Runs a module and returns what answered its requests. */
async function answersOf(
  code: string,
  env: Record<string, string> = {},
  flags: readonly string[] = [],
): Promise<unknown> {
  const file = join(folder, 'answers.json');
  const imports = `import { ${names.filter((name) => code.includes(name)).join(', ')} } from 'modelfusion';`;
  const run = await runSample(`${imports}\n${code}`, { ...simulators.env, SAMPLE_ANSWERS: file, ...env }, flags);
  expect(run).toMatchObject({ code: 0, stderr: '' });
  return JSON.parse(readFileSync(file, 'utf8'));
}

const names = ['generateText', 'streamText', 'streamSpeech', 'embed', 'generateImage', 'generateSpeech'].concat(
  ...[
    'generateTranscription',
    'ollama',
    'openai',
    'openaicompatible',
    'elevenlabs',
    'stability',
    'splitAtCharacter',
    'api',
  ],
);
const ask = `generateText({ model: ollama.ChatTextGenerator({ model: 'llama2' }).withTextPrompt(), prompt: 'Capital of Spain?' })`;
const stream = `for await (const part of await streamText({ model: openaicompatible.ChatTextGenerator({ api: openai.Api({}), model: 'gpt-4.1-mini' }).withTextPrompt(), prompt: 'Capital of Spain?' }));`;

it.each([
  ['nothing', `console.log(process.env.SAMPLE_ANSWERS, splitAtCharacter);`, []],
  ['a text', `await ${ask};`, [{ kind: 'reply', provider: 'ollama' }]],
  ['a streamed text', stream, [{ kind: 'reply', provider: 'openai' }]],
  [
    'embeddings',
    `await embed({ model: openai.TextEmbedder({ model: 'text-embedding-3-small' }), value: 'sea' });`,
    [{ kind: 'embedding', provider: 'openai' }],
  ],
  [
    'an image',
    `await generateImage({ model: stability.ImageGenerator({ model: 'stable-diffusion-xl-1024-v1-0' }).withTextPrompt(), prompt: 'sea' });`,
    [{ kind: 'image', provider: 'stability' }],
  ],
  [
    'speech, and what it says',
    `const mimeType = 'audio/mp3';
     const audioData = await generateSpeech({ model: openai.SpeechGenerator({ model: 'tts-1', voice: 'onyx' }), text: 'Hello' });
     await generateTranscription({ model: openai.Transcriber({ model: 'whisper-1' }), audioData, mimeType });`,
    [
      { kind: 'speech', provider: 'openai' },
      { kind: 'transcription', provider: 'openai' },
    ],
  ],
  [
    'speech over a socket',
    `async function* text() { yield 'Hello.'; }
     for await (const part of await streamSpeech({ model: elevenlabs.SpeechGenerator({ model: 'eleven_multilingual_v2', voice: 'x' }), text: text() }));`,
    [{ kind: 'speech', provider: 'elevenlabs' }],
  ],
  [
    'an error of its own',
    `await generateText({ model: openai.ChatTextGenerator({ api: openai.Api({ apiKey: 'wrong' }), model: 'gpt-4' }).withTextPrompt(), prompt: 'Hi' }).catch(() => {});`,
    [{ kind: 'fault', provider: 'openai' }],
  ],
  [
    'a server of the program',
    `import { createServer } from 'node:http';
     const server = createServer((_, response) => response.end('Hi')).listen(0, '127.0.0.1', async () => {
       await fetch('http://127.0.0.1:' + server.address().port);
       server.close();
     });
     void api;`,
    [{ kind: 'own-server' }],
  ],
])('the answers of a run are listed: %s', async (_, code, answers) => {
  expect(await answersOf(code)).toEqual(answers);
});

it('the pace of a stream changes nothing in what is listed', async () => {
  const pace = { SIMULATE_PACE: '2' };
  expect(await answersOf(stream, pace)).toEqual([{ kind: 'reply', provider: 'openai' }]);
  const failing = { ...pace, SIMULATE: 'ollama:401', SIMULATE_PROFILE: '2024-02' };
  expect(await answersOf(`await ${ask}.catch(() => {});`, failing)).toEqual([
    { kind: 'fault', provider: 'ollama', setting: 'SIMULATE=ollama:401' },
  ]);
});

it('an answer of an earlier time is listed with its profile', async () => {
  expect(await answersOf(stream, { SIMULATE_PROFILE: '2024-02' })).toEqual([
    { kind: 'reply', provider: 'openai', setting: 'SIMULATE_PROFILE=2024-02' },
  ]);
});

it.each(['unreachable', '429', 'malformed', 'cut'])(
  'a fault is listed with the setting that asks for it: %s',
  async (fault) => {
    const answers = await answersOf(`await ${ask}.catch(() => {});`, { SIMULATE: `ollama/api:${fault}x1,openai:500` });
    expect(answers).toContainEqual({ kind: 'fault', provider: 'ollama', setting: `SIMULATE=ollama/api:${fault}x1` });
    expect(answers).not.toContainEqual(expect.objectContaining({ provider: 'openai' }));
  },
);

// Node 20 needs a flag for it, which later versions still accept.
it('a socket that is refused is listed as a fault, and as nothing else', async () => {
  const socket = `new WebSocket('wss://api.elevenlabs.io/v1/text-to-speech/x/stream-input').onerror = () => {};`;
  expect(await answersOf(socket, { SIMULATE: 'elevenlabs:429' }, ['--experimental-websocket'])).toEqual([
    { kind: 'fault', provider: 'elevenlabs', setting: 'SIMULATE=elevenlabs:429' },
  ]);
});

it('what was answered after a fault is listed, too', async () => {
  expect(await answersOf(`await ${ask}.catch(() => {}); await ${ask};`, { SIMULATE: 'ollama:500x1' })).toEqual([
    { kind: 'fault', provider: 'ollama', setting: 'SIMULATE=ollama:500x1' },
    { kind: 'reply', provider: 'ollama' },
  ]);
});
