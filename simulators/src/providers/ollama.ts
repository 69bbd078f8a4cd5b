import { embed } from '../embedding/embed.ts';
import { dimensionsOf } from '../embedding/models.ts';
import { generate, piecesOf, type Generation } from '../generation/generate.ts';
import { countTokens, tokenize } from '../generation/tokens.ts';
import { imageDescription } from '../media/image-description.ts';
import type { RequestOptions } from '../request/model-request.ts';
import { requestFromMessages, requestFromText } from '../request/read-request.ts';
import { sendLines } from '../transport/stream.ts';
import { addText } from './openai/openai.ts';
import { fixedTime, type Provider } from '../transport/provider.ts';

interface CommonBody {
  model: string;
  stream?: boolean;
  format?: 'json';
  options?: { num_predict?: number; stop?: string[] };
}

interface ChatBody extends CommonBody {
  messages: Array<{ role: 'system' | 'user' | 'assistant'; content: string; images?: string[] }>;
}

interface GenerateBody extends CommonBody {
  prompt: string;
  system?: string;
  images?: string[];
  context?: number[];
}

/** Ollama's API: durations are in nanoseconds. */
export const ollama: Provider = {
  name: 'ollama',
  errorBody: ({ message }) => ({ error: message }),
  routes(app, simulation) {
    const { replies } = simulation;
    addText(app, '/v1', 'ollama', simulation);

    app.post<{ Body: ChatBody }>('/api/chat', (request, reply) => {
      const { body } = request;
      const messages = body.messages.map(({ role, content, images }) => ({
        role,
        text: content,
        images: describe(images),
      }));
      const modelRequest = requestFromMessages(messages, optionsOf(body));
      const generation = generate(modelRequest, replies, limitsOf(body));
      const common = { model: body.model, created_at: fixedTime.iso };
      const end = { ...common, done: true, ...statistics(generation, countTokens(modelRequest.conversation)) };
      const message = (content: string) => ({ role: 'assistant', content });
      if (body.stream === false) return reply.send({ ...end, message: message(generation.text ?? '') });
      const pieces = piecesOf(generation.text ?? '').map((piece) => ({
        ...common,
        message: message(piece),
        done: false,
      }));
      return sendLines(request, reply, [...pieces, end]);
    });

    app.post<{ Body: GenerateBody }>('/api/generate', (request, reply) => {
      const { body } = request;
      const read = requestFromText(body.prompt, optionsOf(body), describe(body.images));
      const modelRequest =
        body.system === undefined ? read : { ...read, system: `${body.system}\n${read.system}`.trim() };
      const generation = generate(modelRequest, replies, limitsOf(body));
      const common = { model: body.model, created_at: fixedTime.iso };
      const context = tokenize(`${body.prompt}${generation.text ?? ''}`);
      const end = { ...common, done: true, context, ...statistics(generation, countTokens(body.prompt)) };
      if (body.stream === false) return reply.send({ ...end, response: generation.text ?? '' });
      const pieces = piecesOf(generation.text ?? '').map((response) => ({ ...common, response, done: false }));
      return sendLines(request, reply, [...pieces, { ...end, response: '' }]);
    });

    app.post<{ Body: { model: string; prompt: string } }>('/api/embeddings', (request, reply) =>
      reply.send({ embedding: embed(request.body.prompt, dimensionsOf(request.body.model)) }),
    );
  },
};

function optionsOf({ model, format }: CommonBody): RequestOptions {
  return { provider: 'ollama', model, json: format === 'json' };
}

function limitsOf({ options }: CommonBody) {
  return { maxTokens: options?.num_predict, stop: options?.stop };
}

function describe(images: string[] = []): string[] {
  return images.map((image) => imageDescription(Buffer.from(image, 'base64')));
}

function statistics({ tokens }: Generation, promptTokens: number) {
  const evaluation = tokens * 20_000_000;
  const promptEvaluation = promptTokens * 1_000_000;
  return {
    total_duration: evaluation + promptEvaluation + 5_000_000,
    load_duration: 5_000_000,
    prompt_eval_count: promptTokens,
    prompt_eval_duration: promptEvaluation,
    eval_count: tokens,
    eval_duration: evaluation,
  };
}
