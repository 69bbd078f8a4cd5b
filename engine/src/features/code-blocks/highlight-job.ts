import { type CachePlace, createDiskCache } from '../../incremental/disk-cache.ts';
import { highlight } from './highlight.ts';

/** Code to highlight, and the cache that is to have its tokens. */
export interface HighlightInput {
  code: string;
  language: string;
  cache: CachePlace;
}

/** Leaves the tokens in the cache, where `highlight` finds them: the thread that renders needn't write them there. */
export default async function highlightInto({ code, language, cache }: HighlightInput): Promise<void> {
  await highlight(code, language, undefined, createDiskCache(cache.dir, cache.environment));
}
