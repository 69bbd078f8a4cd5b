import type { FastifyInstance } from 'fastify';
import { embed } from '../../embedding/embed.ts';
import { dimensionsOf } from '../../embedding/models.ts';
import { countTokens } from '../../generation/tokens.ts';
import { idOf } from '../../transport/provider.ts';

interface EmbeddingsBody {
  model: string;
  input: string | string[];
  dimensions?: number;
}

/** `/embeddings`, which Mistral has, too. */
export function addEmbeddings(app: FastifyInstance, path: string): void {
  app.post<{ Body: EmbeddingsBody }>(path, (request, reply) => {
    const { model, input, dimensions = dimensionsOf(model) } = request.body;
    // A model can only shorten its vectors.
    if (!(dimensions >= 1 && dimensions <= dimensionsOf(model))) {
      throw new RangeError(`dimensions must be a number from 1 to ${dimensionsOf(model)}.`);
    }
    const texts = [input].flat();
    const tokens = texts.reduce((sum, text) => sum + countTokens(text), 0);
    return reply.send({
      id: idOf('embd', request.body),
      object: 'list',
      data: texts.map((text, index) => ({
        object: 'embedding',
        index,
        embedding: embed(text, dimensions),
      })),
      model,
      usage: { prompt_tokens: tokens, total_tokens: tokens },
    });
  });
}
