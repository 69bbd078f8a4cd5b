import { huggingface, jsonObjectPrompt, jsonToolCallPrompt, TextPrompt } from 'modelfusion';
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

const text = (api = huggingface.Api({})) => huggingface.TextGenerator({ api, model: 'tiiuae/falcon-7b' });
const instruction = () => text().withPromptTemplate(TextPrompt.instruction());

// The library can't stream from Hugging Face.
testText({ text }, { streams: false });
testSeveralGenerations({ text: () => huggingface.TextGenerator({ model: 'gpt2', numberOfGenerations: 2 }) });
testWrongKeys({ text: () => text(huggingface.Api({ apiKey: 'wrong' })) });
testObjects(
  { text: () => instruction().asObjectGenerationModel(jsonObjectPrompt.text() as never) },
  { streams: false },
);
testToolCalls({ text: () => instruction().asToolCallGenerationModel(jsonToolCallPrompt.text()) });
testEmbeddings({ 'e5-base-v2': [768, () => huggingface.TextEmbedder({ model: 'intfloat/e5-base-v2' })] });
