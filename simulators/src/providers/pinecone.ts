import { headerKey, type Provider } from '../transport/provider.ts';

interface Vector {
  id: string;
  values: number[];
  metadata?: Record<string, unknown>;
}

interface QueryBody {
  vector: number[];
  topK: number;
  namespace?: string;
  filter?: Record<string, unknown>;
  includeValues?: boolean;
  includeMetadata?: boolean;
}

/** Pinecone's data plane, kept in memory: one set of vectors for each namespace. */
export const pinecone: Provider = {
  name: 'pinecone',
  keyOf: headerKey('api-key'),
  errorBody: ({ status, message }) => ({ code: status, message, details: [] }),
  routes(app) {
    const namespaces = new Map<string, Map<string, Vector>>();
    const vectorsOf = (name = '') => {
      const vectors = namespaces.get(name) ?? new Map<string, Vector>();
      namespaces.set(name, vectors);
      return vectors;
    };

    app.get('/actions/whoami', (_request, reply) =>
      reply.send({
        project_name: 'simulated',
        user_label: 'default',
        user_name: 'simulated',
      }),
    );

    app.post<{ Body: { vectors: Vector[]; namespace?: string } }>('/vectors/upsert', ({ body }, reply) => {
      for (const vector of body.vectors) vectorsOf(body.namespace).set(vector.id, vector);
      return reply.send({ upsertedCount: body.vectors.length });
    });

    app.post<{ Body: { ids?: string[]; deleteAll?: boolean; namespace?: string } }>(
      '/vectors/delete',
      ({ body }, reply) => {
        const vectors = vectorsOf(body.namespace);
        if (body.deleteAll === true) vectors.clear();
        for (const id of body.ids ?? []) vectors.delete(id);
        return reply.send({});
      },
    );

    app.post<{ Body: QueryBody }>('/query', ({ body }, reply) => {
      const matches = [...vectorsOf(body.namespace).values()]
        .filter(({ metadata }) => fits(metadata ?? {}, body.filter ?? {}))
        .map((vector) => ({ vector, score: cosine(vector.values, body.vector) }))
        .sort((one, other) => other.score - one.score)
        .slice(0, body.topK)
        .map(({ vector, score }) => ({
          id: vector.id,
          score,
          values: body.includeValues === true ? vector.values : [],
          ...(body.includeMetadata === true ? { metadata: vector.metadata ?? {} } : {}),
        }));
      return reply.send({ matches, namespace: body.namespace ?? '' });
    });
  },
};

function fits(metadata: Record<string, unknown>, filter: Record<string, unknown>): boolean {
  return Object.entries(filter).every(([name, wanted]) => {
    const value = typeof wanted === 'object' && wanted !== null && '$eq' in wanted ? wanted.$eq : wanted;
    return metadata[name] === value;
  });
}

function cosine(one: number[], other: number[]): number {
  let dot = 0;
  for (const [index, value] of one.entries()) dot += value * (other[index] ?? 0);
  return dot / (Math.hypot(...one) * Math.hypot(...other) || 1);
}
