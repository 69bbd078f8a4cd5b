import { embed } from '../embedding/embed.ts';
import { dimensionsOf } from '../embedding/models.ts';
import { generateMany, piecesOf, type Generation } from '../generation/generate.ts';
import { detokenize, tokenize } from '../generation/tokens.ts';
import { requestFromText } from '../request/read-request.ts';
import { sendLines } from '../transport/stream.ts';
import { addText } from './openai/openai.ts';
import { bearerKey, idOf, type Provider } from '../transport/provider.ts';

interface GenerateBody {
  model: string;
  prompt: string;
  stream?: boolean;
  num_generations?: number;
  max_tokens?: number;
  end_sequences?: string[];
  stop_sequences?: string[];
}

const meta = { api_version: { version: '1' } };

/** Cohere's API: generation, embeddings, and tokens. */
export const cohere: Provider = {
  name: 'cohere',
  keyOf: bearerKey,
  errorBody: ({ message }) => ({ message }),
  routes(app, simulation) {
    const { replies } = simulation;
    addText(app, '/compatibility/v1', 'cohere', simulation);

    app.post<{ Body: GenerateBody }>('/v1/generate', (request, reply) => {
      const { body } = request;
      const modelRequest = requestFromText(body.prompt, { provider: 'cohere', model: body.model });
      const limits = { maxTokens: body.max_tokens, stop: body.end_sequences, stopAfter: body.stop_sequences };
      const generations = generateMany(modelRequest, replies, limits, body.num_generations);
      const response = {
        id: idOf('gen', body),
        prompt: body.prompt,
        generations: generations.map((generation, index) => ({
          id: idOf('text', [index, body]),
          text: generation.text ?? '',
          finish_reason: finishReason(generation),
        })),
        meta,
      };
      if (body.stream !== true) return reply.send(response);
      const pieces = piecesOf(generations[0]?.text ?? '').map((text) => ({ text, is_finished: false }));
      const end = { is_finished: true, finish_reason: finishReason(generations[0]), response };
      return sendLines(request, reply, [...pieces, end]);
    });

    app.post<{ Body: { model: string; texts: string[] } }>('/v1/embed', (request, reply) => {
      const { model, texts } = request.body;
      const embeddings = texts.map((text) => embed(text, dimensionsOf(model)));
      return reply.send({ id: idOf('embed', request.body), texts, embeddings, meta });
    });

    app.post<{ Body: { text: string } }>('/v1/tokenize', (request, reply) => {
      const tokens = tokenize(request.body.text);
      return reply.send({ tokens, token_strings: tokens.map((token) => detokenize([token])), meta });
    });

    app.post<{ Body: { tokens: number[] } }>('/v1/detokenize', (request, reply) =>
      reply.send({ text: detokenize(request.body.tokens), meta }),
    );
  },
};

function finishReason(generation: Generation | undefined): string {
  return generation?.finish === 'length' ? 'MAX_TOKENS' : 'COMPLETE';
}
