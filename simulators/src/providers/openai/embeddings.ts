import type { FastifyInstance } from 'fastify';
import { embed } from '../../embeddings/embed.ts';
import { shapeOf } from '../../embeddings/models.ts';
import { countTokens } from '../../language/tokens.ts';
import { idOf } from './format.ts';

interface EmbeddingsBody {
  model: string;
  input: string | string[];
  dimensions?: number;
}

/** `/embeddings`, which Mistral has in the same form. */
export function addEmbeddings(app: FastifyInstance, path: string): void {
  app.post<{ Body: EmbeddingsBody }>(path, (request, reply) => {
    const { model, input, dimensions } = request.body;
    const texts = [input].flat();
    const shape = shapeOf(model);
    const tokens = texts.reduce((sum, text) => sum + countTokens(text), 0);
    return reply.send({
      id: idOf('embd', request.body),
      object: 'list',
      data: texts.map((text, index) => ({
        object: 'embedding',
        index,
        embedding: embed(text, { ...shape, dimensions: dimensions ?? shape.dimensions }),
      })),
      model,
      usage: { prompt_tokens: tokens, total_tokens: tokens },
    });
  });
}
