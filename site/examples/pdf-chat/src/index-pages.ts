import {
  MemoryVectorIndex,
  splitAtToken,
  splitTextChunks,
  upsertIntoVectorIndex,
  VectorIndexRetriever,
  type Retriever,
} from 'modelfusion';
import { embeddingModel, tokenizer } from './models.ts';
import type { Page } from './read-pdf.ts';

// #region index
/** Makes pages searchable by meaning. Each part knows its page. */
export async function indexPages(
  pages: Page[],
): Promise<Retriever<Page, string>> {
  const parts = await splitTextChunks(
    splitAtToken({ tokenizer, maxTokensPerChunk: 128 }),
    pages,
  );
  const vectorIndex = new MemoryVectorIndex<Page>();
  await upsertIntoVectorIndex({
    vectorIndex,
    embeddingModel,
    objects: parts,
    getValueToEmbed: ({ text }) => text,
  });
  return new VectorIndexRetriever({
    vectorIndex,
    embeddingModel,
    maxResults: 3,
    similarityThreshold: 0.15,
  });
}
// #endregion index
