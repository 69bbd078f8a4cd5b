import { expect, test } from 'vitest';
import { provenanceOf } from './provenance.ts';

test.each([
  ['computed by the library', []],
  ['answered by the program’s own server', ['own-server']],
  ['simulated reply', ['reply']],
  ['simulated reply', ['own-server', 'reply', 'reply']],
  ['simulated embeddings', ['embedding']],
  ['simulated image', ['image']],
  ['simulated speech and transcription', ['transcription', 'speech']],
  ['simulated fault', ['fault']],
  ['simulated fault, reply and embeddings', ['embedding', 'reply', 'fault']],
  ['simulated weather', ['weather']],
])('the label follows the run: %s', (label, kinds) => {
  expect(provenanceOf(kinds.map((kind) => ({ kind }))).label).toBe(label);
});

test('a fault comes with the settings that reproduce it, each once', () => {
  const setting = 'SIMULATE=openai:429x2';
  const answers = [{ kind: 'fault', provider: 'openai', setting }, { kind: 'fault', setting }, { kind: 'fault' }];
  expect(provenanceOf(answers).settings).toEqual([setting]);
});
