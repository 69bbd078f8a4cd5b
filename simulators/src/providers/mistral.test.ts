import { jsonObjectPrompt, jsonToolCallPrompt, mistral } from 'modelfusion';
import { useSimulators } from '../test-support.ts';
import { testEmbeddings, testObjects, testReplies, testText, testToolCalls, testWrongKeys } from './provider-tests.ts';

useSimulators(testReplies, '2024-02');

const chat = (api = mistral.Api({})) => mistral.ChatTextGenerator({ api, model: 'mistral-tiny' });

testText({ chat: () => chat().withTextPrompt() });
testWrongKeys({ chat: () => chat(mistral.Api({ apiKey: 'wrong' })).withTextPrompt() });
testObjects({
  chat: () =>
    chat()
      .withInstructionPrompt()
      .asObjectGenerationModel(jsonObjectPrompt.text() as never),
});
testToolCalls({
  chat: () => chat().withInstructionPrompt().asToolCallGenerationModel(jsonToolCallPrompt.text()),
});
testEmbeddings({ 'mistral-embed': [1024, () => mistral.TextEmbedder({ model: 'mistral-embed' })] });
