import { elevenlabs, generateSpeech, generateTranscription, lmnt, streamSpeech, whispercpp } from 'modelfusion';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSimulators, type RunningSimulators } from '../index.ts';
import { runSample, useSimulators } from '../test-support.ts';
import { collect, testSpeech, testTranscription } from './provider-tests.ts';

useSimulators([], '2024-02');

const voice = 'pNInz6obpgDQGcFmaJgB';

testSpeech({
  LMNT: () => lmnt.SpeechGenerator({ api: lmnt.Api({}), voice: 'lily', speed: 0.9, seed: 7 }),
  ElevenLabs: () => elevenlabs.SpeechGenerator({ api: elevenlabs.Api({}), voice, optimizeStreamingLatency: 1 }),
});
testTranscription({ 'Whisper.cpp': () => whispercpp.Transcriber({ api: whispercpp.Api({}) }) });

it('ElevenLabs streams speech over a WebSocket while the text comes in', async () => {
  const stream = await streamSpeech({
    model: elevenlabs.SpeechGenerator({ voice }),
    text: (async function* () {
      await Promise.resolve();
      yield 'The lamp is lit. ';
      yield 'The ships come in. ';
      yield 'Good night.';
    })(),
  });
  const parts = await collect(stream);
  expect(parts.length).toBeGreaterThan(1);
  const audioData = Buffer.concat(parts);
  const transcription = await generateTranscription({
    model: whispercpp.Transcriber(),
    audioData,
    mimeType: 'audio/mp3',
  });
  expect(transcription).toContain('The lamp is lit');
  expect(transcription).toContain('Good night.');
});

it('ElevenLabs refuses a wrong key', async () => {
  const model = elevenlabs.SpeechGenerator({ api: elevenlabs.Api({ apiKey: 'wrong' }), voice });
  await expect(generateSpeech({ model, text: 'Hello' })).rejects.toMatchObject({ statusCode: 401 });
});

describe('a text that is longer than any provider takes', () => {
  const tooLong = 'A text of 50000 characters is too long for speech';
  const text = 'a'.repeat(50_000);

  it('is refused before it is made into sound', async () => {
    for (const model of [lmnt.SpeechGenerator({ voice: 'lily' }), elevenlabs.SpeechGenerator({ voice })]) {
      await expect(generateSpeech({ model, text })).rejects.toMatchObject({
        statusCode: 400,
        message: expect.stringContaining(tooLong) as string,
      });
    }
  });

  it.each(['mp3_44100', 'pcm_44100'] as const)(
    'is refused over a socket, and the simulators go on: %s',
    async (outputFormat) => {
      const model = elevenlabs.SpeechGenerator({ voice, outputFormat });
      const stream = await streamSpeech({ model, text });
      await expect(collect(stream)).rejects.toThrow(tooLong);
      await expect(generateSpeech({ model, text: 'Good night.' })).resolves.toBeInstanceOf(Uint8Array);
    },
  );
});

describe('a fault of the socket of ElevenLabs', () => {
  let simulators: RunningSimulators;
  beforeAll(async () => {
    simulators = await startSimulators();
  });
  afterAll(() => simulators.close());

  const code = `
    import { WebSocket } from 'ws';
    const url = 'wss://api.elevenlabs.io/v1/text-to-speech/any/stream-input?model_id=eleven_multilingual_v2';
    const socket = new WebSocket(url);
    const said = [];
    socket.onopen = () => {
      for (const text of [' ', 'One.', 'Two.', '']) socket.send(JSON.stringify({ text, xi_api_key: 'key' }));
    };
    socket.onmessage = ({ data }) => said.push(data.endsWith('}') ? 'message' : 'broken message');
    socket.onerror = ({ message }) => said.push(message);
    socket.onclose = ({ wasClean }) => console.log([...said, wasClean ? 'closed' : 'broke off'].join());`;

  it.each([
    ['nothing', '', 'message,message,message,closed'],
    ['a status', 'elevenlabs:429', 'Unexpected server response: 429,broke off'],
    ['no server', 'elevenlabs:unreachable', 'connect ECONNREFUSED api.elevenlabs.io:443,broke off'],
    ['a broken message', 'elevenlabs:malformed', 'message,broken message,message,closed'],
    ['a broken connection', 'elevenlabs:cut', 'message,broke off'],
  ])('is %s', async (_name, fault, said) => {
    const env = { ...simulators.env, SIMULATE: fault };
    const { stdout, stderr } = await runSample(code, env);
    expect(stdout, stderr).toBe(`${said}\n`);
  });
});
