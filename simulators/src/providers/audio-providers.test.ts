import { elevenlabs, generateSpeech, generateTranscription, lmnt, streamSpeech, whispercpp } from 'modelfusion';
import { expect, it } from 'vitest';
import { useSimulators } from '../test-support.ts';
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
