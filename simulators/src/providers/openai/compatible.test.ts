import { jsonObjectPrompt, jsonToolCallPrompt, openaicompatible } from 'modelfusion';
import { useSimulators } from '../../test-support.ts';
import { testEmbeddings, testObjects, testReplies, testText, testToolCalls, testVision } from '../provider-tests.ts';

useSimulators(testReplies, '2024-02');

const fireworks = () => openaicompatible.FireworksAIApi();
const chat = () => openaicompatible.ChatTextGenerator({ api: fireworks(), model: 'mixtral' });
const completion = () => openaicompatible.CompletionTextGenerator({ api: fireworks(), model: 'mixtral' });

testText({
  'Fireworks AI chat': () => chat().withTextPrompt(),
  'Fireworks AI completion': completion,
  Perplexity: () =>
    openaicompatible
      .ChatTextGenerator({ api: openaicompatible.PerplexityApi(), model: 'pplx-7b-chat' })
      .withTextPrompt(),
  'Together AI': () =>
    openaicompatible.CompletionTextGenerator({
      api: openaicompatible.TogetherAIApi(),
      model: 'mistralai/Mistral-7B-v0.1',
    }),
});
testObjects({
  chat: () => chat().asObjectGenerationModel(jsonObjectPrompt.text()),
  completion: () =>
    completion()
      .withInstructionPrompt()
      .asObjectGenerationModel(jsonObjectPrompt.text() as never),
});
testToolCalls({
  chat: () => chat().withTextPrompt(),
  'a tool in the prompt': () => chat().withInstructionPrompt().asToolCallGenerationModel(jsonToolCallPrompt.text()),
});
testVision({
  chat: () => openaicompatible.ChatTextGenerator({ api: fireworks(), model: 'llava' }).withInstructionPrompt(),
});
testEmbeddings({
  'Together AI': [
    768,
    () =>
      openaicompatible.TextEmbedder({
        api: openaicompatible.TogetherAIApi(),
        model: 'togethercomputer/m2-bert-80M-8k-retrieval',
      }),
  ],
});
