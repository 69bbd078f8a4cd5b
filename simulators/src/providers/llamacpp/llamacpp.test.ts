import { generateText, jsonObjectPrompt, jsonToolCallPrompt, llamacpp } from 'modelfusion';
import { expect, it } from 'vitest';
import { useSimulators } from '../../test-support.ts';
import { testEmbeddings, testObjects, testReplies, testText, testToolCalls, testVision } from '../provider-tests.ts';

useSimulators(testReplies, '2024-02');

testText({
  'the default template': () => llamacpp.CompletionTextGenerator({ api: llamacpp.Api({}) }).withTextPrompt(),
  'Llama 2': () => llamacpp.CompletionTextGenerator({ promptTemplate: llamacpp.prompt.Llama2 }).withTextPrompt(),
  'a host by name': () =>
    llamacpp.CompletionTextGenerator({ api: llamacpp.Api({ baseUrl: { host: 'localhost' } }) }).withTextPrompt(),
});
testObjects({
  ChatML: () =>
    llamacpp
      .CompletionTextGenerator({ promptTemplate: llamacpp.prompt.ChatML })
      .asObjectGenerationModel(jsonObjectPrompt.text()),
});
testToolCalls({
  completion: () =>
    llamacpp.CompletionTextGenerator().withInstructionPrompt().asToolCallGenerationModel(jsonToolCallPrompt.text()),
});
testVision({
  BakLLaVA: () =>
    llamacpp.CompletionTextGenerator({ promptTemplate: llamacpp.prompt.BakLLaVA1 }).withInstructionPrompt(),
});
testEmbeddings({ server: [4096, () => llamacpp.TextEmbedder()] });

it('a generation ends at a stop sequence', async () => {
  const { text, finishReason } = await generateText({
    model: llamacpp.CompletionTextGenerator({ stopSequences: [' Japan'] }).withTextPrompt(),
    prompt: 'What is the capital of Japan?',
    fullResponse: true,
  });
  expect({ text, finishReason }).toEqual({ text: 'The capital of', finishReason: 'stop' });
});

it('the tokenizer counts tokens', async () => {
  expect(await llamacpp.Tokenizer().tokenize('A quiet harbor.')).toHaveLength(4);
});
