import { MemoryVectorIndex, upsertIntoVectorIndex } from 'modelfusion';
import { embeddingModel } from './models.ts';
import type { Passage } from './passage.ts';

// #region build
/** Embeds all passages and stores them in memory. */
export async function buildIndex(
  passages: Passage[],
): Promise<MemoryVectorIndex<Passage>> {
  const vectorIndex = new MemoryVectorIndex<Passage>();
  await upsertIntoVectorIndex({
    vectorIndex,
    embeddingModel,
    objects: passages,
    // The title is part of the meaning: "fourteen days" does not say what for.
    getValueToEmbed: ({ title, text }) => `${title}\n${text}`,
  });
  return vectorIndex;
}
// #endregion build
