import { embed } from '../embeddings/embed.ts';
import { shapeOf } from '../embeddings/models.ts';
import { generateMany } from '../generate.ts';
import { questionFromText } from '../questions/ask.ts';
import { bearerKey, type Provider } from './provider.ts';

interface InferenceBody {
  inputs: string | string[];
  max_new_tokens?: number;
  num_return_sequences?: number;
}

/** Hugging Face's inference API: one path a model; what it does depends on the model, here on the form of the input. */
export const huggingface: Provider = {
  name: 'huggingface',
  keyOf: bearerKey,
  errorBody: ({ message }) => ({ error: message }),
  routes(app, { replies }) {
    app.post<{ Params: { '*': string }; Body: InferenceBody }>('/models/*', (request, reply) => {
      const model = request.params['*'];
      const { inputs, max_new_tokens, num_return_sequences } = request.body;
      if (Array.isArray(inputs)) return reply.send(inputs.map((text) => embed(text, shapeOf(model))));
      const question = questionFromText(inputs, { provider: 'huggingface', model });
      const generations = generateMany(question, replies, { maxTokens: max_new_tokens }, num_return_sequences);
      return reply.send(generations.map(({ text }) => ({ generated_text: text ?? '' })));
    });
  },
};
