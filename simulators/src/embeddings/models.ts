/** How a real embedding model's vectors look from outside. */
export interface EmbeddingShape {
  dimensions: number;
  /** The cosine similarity of texts that have nothing in common: text-embedding-ada-002's are never below about 0.7. */
  baseline: number;
}

const shapes: Record<string, EmbeddingShape> = {
  'text-embedding-ada-002': { dimensions: 1536, baseline: 0.7 },
  'text-embedding-3-small': { dimensions: 1536, baseline: 0.1 },
  'text-embedding-3-large': { dimensions: 3072, baseline: 0.1 },
  'mistral-embed': { dimensions: 1024, baseline: 0.6 },
  'embed-english-light-v2.0': { dimensions: 1024, baseline: 0.2 },
  'embed-english-v2.0': { dimensions: 4096, baseline: 0.2 },
  'embed-multilingual-v2.0': { dimensions: 768, baseline: 0.2 },
  'embed-english-v3.0': { dimensions: 1024, baseline: 0.2 },
  'embed-english-light-v3.0': { dimensions: 384, baseline: 0.2 },
  'embed-multilingual-v3.0': { dimensions: 1024, baseline: 0.2 },
  'embed-multilingual-light-v3.0': { dimensions: 384, baseline: 0.2 },
  'intfloat/e5-base-v2': { dimensions: 768, baseline: 0.6 },
  'sentence-transformers/all-MiniLM-L6-v2': { dimensions: 384, baseline: 0.1 },
  'sentence-transformers/all-MiniLM-L5-v2': { dimensions: 384, baseline: 0.1 },
  'togethercomputer/m2-bert-80M-8k-retrieval': { dimensions: 768, baseline: 0.1 },
  'WhereIsAI/UAE-Large-V1': { dimensions: 1024, baseline: 0.3 },
  'nomic-ai/nomic-embed-text-v1.5': { dimensions: 768, baseline: 0.3 },
  'nomic-embed-text': { dimensions: 768, baseline: 0.3 },
  'thenlper/gte-base': { dimensions: 768, baseline: 0.6 },
  'all-minilm': { dimensions: 384, baseline: 0.1 },
  'llama.cpp': { dimensions: 4096, baseline: 0.2 },
};

/** What a language model's own embeddings look like, for models that are not made for it. */
const languageModel: EmbeddingShape = { dimensions: 4096, baseline: 0.2 };

/** The shape of a model's embeddings; models that are not listed count as 7-billion-parameter language models. */
export function shapeOf(model: string): EmbeddingShape {
  return shapes[model] ?? shapes[model.replace(/:.*$/, '')] ?? languageModel;
}
