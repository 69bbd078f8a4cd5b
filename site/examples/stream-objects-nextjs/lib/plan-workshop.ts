import {
  ApiCallError,
  JSONParseError,
  jsonObjectPrompt,
  openai,
  openaicompatible,
  parseJSON,
  streamObject,
  zodSchema,
} from 'modelfusion';
import { ZodError } from 'zod';
import type { PlanEvent } from './plan-event';
import { workshopZod } from './workshop';

// #region model
// Made for each request: openai.Api throws without a key, and the build of the application has none.
const createModel = () =>
  openaicompatible
    .ChatTextGenerator({ api: openai.Api({}), model: 'gpt-4.1-mini', temperature: 0, maxGenerationTokens: 1000 })
    .asObjectGenerationModel(jsonObjectPrompt.text());

const schema = zodSchema(workshopZod);
// #endregion model

// #region plan
/** Plans a workshop on a topic, and tells about it while the model writes. Does not throw. */
export async function* planWorkshop(topic: string, abortSignal: AbortSignal): AsyncGenerator<PlanEvent> {
  try {
    const { objectStream, objectPromise } = await streamObject({
      model: createModel(),
      schema,
      prompt: `Plan a workshop of one evening for beginners. Its topic: ${topic}`,
      run: { abortSignal },
      fullResponse: true,
    });
    // Handled at once: a rejection that nobody has a handler for yet would end the process.
    const complete = Promise.resolve(objectPromise);
    complete.catch(() => {});

    let text = '';
    for await (const { partialObject, partialText } of objectStream) {
      text = partialText;
      yield { type: 'growing', workshop: partialObject };
    }
    const workshop = await complete;
    // The library repairs a text that the token limit cut off, and the schema can accept the result. This throws then.
    parseJSON({ text });
    yield { type: 'complete', workshop };
  } catch (error) {
    if (abortSignal.aborted) return;
    // The message alone: the error also holds the request, with what people wrote.
    console.error(error instanceof Error ? error.message : error);
    yield { type: 'failed', message: explain(error) };
  }
}
// #endregion plan

// #region explain
function explain(error: unknown): string {
  if (error instanceof ZodError || error instanceof JSONParseError) {
    return 'The plan is not complete. Try again, or choose a smaller topic.';
  }
  // The library does not export the class of this error.
  if (error instanceof Error && error.name === 'LoadAPIKeyError') return 'The server has no key for OpenAI.';
  if (!(error instanceof ApiCallError)) return 'The plan broke off. Try again.';
  if (error.statusCode === 401) return 'The server has no valid key for OpenAI.';
  if (error.statusCode !== 429) return 'The model does not answer.';
  // OpenAI also answers 429 if the account has no credit. The library knows that a second try does not help then.
  return error.isRetryable ? 'Too many plans at once. Try again in a minute.' : 'The account at OpenAI has no credit.';
}
// #endregion explain
