import { cohere, generateText, jsonObjectPrompt, jsonToolCallPrompt } from 'modelfusion';
import { expect, it } from 'vitest';
import { useSimulators } from '../test-support.ts';
import {
  testEmbeddings,
  testObjects,
  testReplies,
  testSeveralGenerations,
  testText,
  testToolCalls,
  testWrongKeys,
} from './provider-tests.ts';

useSimulators(testReplies, '2024-02');

const model = 'command';
const text = () => cohere.TextGenerator({ model });

testText({
  'a template': () => text().withTextPrompt(),
  'an API configuration': () => cohere.TextGenerator({ api: cohere.Api({}), model }),
});
testSeveralGenerations({ text: () => cohere.TextGenerator({ model, numberOfGenerations: 2 }).withTextPrompt() });
testWrongKeys({ text: () => cohere.TextGenerator({ api: cohere.Api({ apiKey: 'wrong' }), model }) });
testObjects({
  text: () =>
    text()
      .withInstructionPrompt()
      .asObjectGenerationModel(jsonObjectPrompt.text() as never),
});
testToolCalls({
  text: () => text().withInstructionPrompt().asToolCallGenerationModel(jsonToolCallPrompt.text()),
});
testEmbeddings({
  'embed-english-light-v3.0': [
    384,
    () => cohere.TextEmbedder({ model: 'embed-english-light-v3.0', inputType: 'search_document' }),
  ],
});

it.each([
  ['stopSequences', 'The capital of'],
  ['cohereStopSequences', 'The capital of Japan'],
])('a text ends at the first of its %s', async (setting, end) => {
  const stopping = text().withSettings({ [setting]: [' Tokyo', ' Japan'] });
  expect(await generateText({ model: stopping, prompt: 'What is the capital of Japan?' })).toBe(end);
});

it('the tokenizer works both ways', async () => {
  const tokenizer = cohere.Tokenizer({ model });
  const { tokens, tokenTexts } = await tokenizer.tokenizeWithTexts('A quiet harbor.');
  expect(tokenTexts.join('')).toBe('A quiet harbor.');
  expect(await tokenizer.detokenize(tokens)).toBe('A quiet harbor.');
});
