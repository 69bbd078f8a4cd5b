import { embed } from '../embedding/embed.ts';
import { dimensionsOf } from '../embedding/models.ts';
import { generateMany } from '../generation/generate.ts';
import { requestFromText } from '../request/read-request.ts';
import { addChat } from './openai/chat.ts';
import { bearerKey, type Provider } from '../transport/provider.ts';

interface InferenceBody {
  inputs: string | string[];
  max_new_tokens?: number;
  num_return_sequences?: number;
}

/** Hugging Face's inference API: one path per model. A list of texts is embedded, a single text is continued. */
export const huggingface: Provider = {
  name: 'huggingface',
  keyOf: bearerKey,
  errorBody: ({ message }) => ({ error: message }),
  routes(app, { replies }) {
    app.post<{ Params: { '*': string }; Body: InferenceBody }>('/models/*', (request, reply) => {
      const model = request.params['*'];
      const { inputs, max_new_tokens, num_return_sequences } = request.body;
      if (Array.isArray(inputs)) return reply.send(inputs.map((text) => embed(text, dimensionsOf(model))));
      const modelRequest = requestFromText(inputs, { provider: 'huggingface', model });
      const generations = generateMany(modelRequest, replies, { maxTokens: max_new_tokens }, num_return_sequences);
      return reply.send(generations.map(({ text }) => ({ generated_text: text ?? '' })));
    });
  },
};

/** Where Hugging Face serves models since it gave up its inference API: chat as at OpenAI, and embeddings by task. */
export const huggingfaceRouter: Provider = {
  name: 'huggingface-router',
  keyOf: bearerKey,
  errorBody: ({ message }) => ({ error: message }),
  routes(app, simulation) {
    addChat(app, '/v1/chat/completions', 'huggingface-router', simulation);
    app.post<{ Params: { '*': string }; Body: InferenceBody }>('/hf-inference/models/*', (request, reply) => {
      const model = /^(.+)\/pipeline\/feature-extraction$/.exec(request.params['*'])?.[1];
      if (model === undefined) {
        reply.callNotFound();
        return reply;
      }
      return reply.send([request.body.inputs].flat().map((text) => embed(text, dimensionsOf(model))));
    });
  },
};
