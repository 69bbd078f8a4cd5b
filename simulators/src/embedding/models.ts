/** The number of dimensions of each model's embeddings. */
const dimensions: Record<string, number> = {
  'text-embedding-ada-002': 1536,
  'text-embedding-3-small': 1536,
  'text-embedding-3-large': 3072,
  'mistral-embed': 1024,
  'embed-english-light-v2.0': 1024,
  'embed-english-v2.0': 4096,
  'embed-multilingual-v2.0': 768,
  'embed-english-v3.0': 1024,
  'embed-english-light-v3.0': 384,
  'embed-multilingual-v3.0': 1024,
  'embed-multilingual-light-v3.0': 384,
  'intfloat/e5-base-v2': 768,
  'sentence-transformers/all-MiniLM-L6-v2': 384,
  'sentence-transformers/all-MiniLM-L5-v2': 384,
  'togethercomputer/m2-bert-80M-8k-retrieval': 768,
  'WhereIsAI/UAE-Large-V1': 1024,
  'nomic-ai/nomic-embed-text-v1.5': 768,
  'nomic-embed-text': 768,
  'thenlper/gte-base': 768,
  'all-minilm': 384,
};

/** What a language model of seven billion parameters has, which isn't made for embeddings. */
const languageModel = 4096;

/** The number of dimensions of a model's embeddings; a model that isn't listed counts as a language model. */
export function dimensionsOf(model: string): number {
  return dimensions[model] ?? dimensions[model.replace(/:.*$/, '')] ?? languageModel;
}
