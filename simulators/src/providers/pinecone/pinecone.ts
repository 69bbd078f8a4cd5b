import type { FastifyRequest } from 'fastify';
import { originOf } from '../../transport/origin.ts';
import { headerKey, type Provider } from '../../transport/provider.ts';
import { readFilter } from './filter.ts';
import { RefusedError } from './refused.ts';
import { cosine, Index, type Vector } from './store.ts';

interface QueryBody {
  vector: number[];
  topK: number;
  namespace?: string;
  filter?: Record<string, unknown>;
  includeValues?: boolean;
  includeMetadata?: boolean;
}

/** The codes of errors by status: https://github.com/googleapis/googleapis/blob/master/google/rpc/code.proto */
const codes: Record<number, number> = { 400: 3, 401: 16, 403: 7, 404: 5, 429: 8, 500: 13, 503: 14 };

/** Pinecone's data plane, kept in memory. Each host is an index, and each process has its own. */
export const pinecone: Provider = {
  name: 'pinecone',
  keyOf: headerKey('api-key'),
  errorBody: ({ status, message }) => ({ code: codes[status] ?? 2, message, details: [] }),
  routes(app) {
    const indexes = new Map<string, Index>();
    const indexOf = (request: FastifyRequest) => {
      const origin = originOf(request);
      const index = indexes.get(origin) ?? new Index();
      indexes.set(origin, index);
      return index;
    };

    app.get('/actions/whoami', (_request, reply) =>
      reply.send({
        project_name: 'simulated',
        user_label: 'default',
        user_name: 'simulated',
      }),
    );

    app.post<{ Body: { vectors: Vector[]; namespace?: string } }>('/vectors/upsert', (request, reply) => {
      const { vectors, namespace } = request.body;
      const index = indexOf(request);
      const dimension = index.dimension ?? vectors[0]?.values.length;
      for (const { values } of vectors) checkLength(values, dimension);
      for (const vector of vectors) index.of(namespace).set(vector.id, vector);
      return reply.send({ upsertedCount: vectors.length });
    });

    app.post<{ Body: { ids?: string[]; deleteAll?: boolean; namespace?: string } }>(
      '/vectors/delete',
      (request, reply) => {
        const { ids = [], deleteAll, namespace } = request.body;
        const vectors = indexOf(request).of(namespace);
        if (deleteAll === true) vectors.clear();
        for (const id of ids) vectors.delete(id);
        return reply.send({});
      },
    );

    app.post<{ Body: QueryBody }>('/query', (request, reply) => {
      const { vector: wanted, topK, namespace, filter = {}, includeValues, includeMetadata } = request.body;
      const index = indexOf(request);
      checkLength(wanted, index.dimension);
      const fits = readFilter(filter);
      const matches = [...index.of(namespace).values()]
        .filter(({ metadata }) => fits(metadata ?? {}))
        .map((vector) => ({ vector, score: cosine(vector.values, wanted) }))
        .sort((one, other) => other.score - one.score)
        .slice(0, topK)
        .map(({ vector, score }) => ({
          id: vector.id,
          score,
          values: includeValues === true ? vector.values : [],
          ...(includeMetadata === true ? { metadata: vector.metadata ?? {} } : {}),
        }));
      return reply.send({ matches, namespace: namespace ?? '' });
    });
  },
};

/** @throws RefusedError in Pinecone's words: https://github.com/probots-io/pinecone-php/issues/15 */
function checkLength({ length }: number[], dimension = length): void {
  if (length === dimension) return;
  throw new RefusedError(`Vector dimension ${length} does not match the dimension of the index ${dimension}`);
}
