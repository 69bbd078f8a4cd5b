import {
  generateObject,
  jsonObjectPrompt,
  openai,
  openaicompatible,
  zodSchema,
} from 'modelfusion';
import { z } from 'zod';
import { sentiments } from './review.ts';

// #region model
const model = openaicompatible
  .ChatTextGenerator({
    api: openai.Api({}),
    model: 'gpt-4.1-mini',
    temperature: 0,
    maxGenerationTokens: 150,
  })
  .asObjectGenerationModel(jsonObjectPrompt.instruction());
// #endregion model

// #region schema
const schema = zodSchema(
  z.object({
    // First the reason: the model decides from what it has written.
    reason: z
      .string()
      .describe('What decides the sentiment, in at most eight words.'),
    sentiment: z
      .enum(sentiments)
      .describe(
        'Sentiment of the whole review. Neutral: facts, no judgement.',
      ),
    topics: z
      .array(z.string())
      .describe(
        'Parts or qualities of the product that are judged, as single nouns.',
      ),
  }),
);
// #endregion schema

// #region judge
/** Sentiment, its reason, and what the review is about. */
export function judgeWithLlm(review: string) {
  return generateObject({
    model,
    schema,
    prompt: {
      system: 'You judge product reviews. Mind irony, and praise taken back.',
      instruction: review,
    },
  });
}
// #endregion judge
