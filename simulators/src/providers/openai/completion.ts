import type { FastifyInstance } from 'fastify';
import { generateMany, piecesOf } from '../../generation/generate.ts';
import { countTokens } from '../../generation/tokens.ts';
import { requestFromText } from '../../request/read-request.ts';
import { sendEvents } from '../../transport/stream.ts';
import { fixedTime, idOf, type Simulation } from '../../transport/provider.ts';

interface CompletionBody {
  model: string;
  prompt: string;
  stream?: boolean;
  n?: number;
  max_tokens?: number;
  stop?: string | string[];
  echo?: boolean;
}

/**
 * How many tokens a completion has where a request doesn't say: OpenAI's reference has this number, and the services
 * with the same protocol have others, or none. The chat has no such limit.
 */
const standardLimit: Record<string, number> = { openai: 16 };

/** `/completions`: JSON, or server-sent events. */
export function addCompletion(app: FastifyInstance, path: string, provider: string, { replies }: Simulation): void {
  app.post<{ Body: CompletionBody }>(path, (request, reply) => {
    const { body } = request;
    const modelRequest = requestFromText(body.prompt, { provider, model: body.model });
    const limits = { maxTokens: body.max_tokens ?? standardLimit[provider], stop: body.stop };
    const generations = generateMany(modelRequest, replies, limits, body.n);
    const texts = generations.map(({ text }) => `${body.echo === true ? body.prompt : ''}${text ?? ''}`);
    const finishes = generations.map(({ finish }) => (finish === 'length' ? 'length' : 'stop'));
    const common = { id: idOf('cmpl', body), object: 'text_completion', created: fixedTime.seconds, model: body.model };

    if (body.stream === true) {
      const chunks = texts.flatMap((text, index) => [
        ...piecesOf(text).map((piece) => ({ ...common, choices: [{ index, text: piece, finish_reason: null }] })),
        { ...common, choices: [{ index, text: '', finish_reason: finishes[index] }] },
      ]);
      return sendEvents(request, reply, chunks, '[DONE]');
    }

    const promptTokens = countTokens(body.prompt);
    const completionTokens = generations.reduce((sum, generation) => sum + generation.tokens, 0);
    return reply.send({
      ...common,
      choices: texts.map((text, index) => ({ index, text, logprobs: null, finish_reason: finishes[index] })),
      usage: {
        prompt_tokens: promptTokens,
        completion_tokens: completionTokens,
        total_tokens: promptTokens + completionTokens,
      },
    });
  });
}
