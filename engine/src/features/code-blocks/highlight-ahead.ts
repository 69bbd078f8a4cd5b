import { moduleFile } from '../../core/module-file.ts';
import type { Threads } from '../../core/threads.ts';
import type { DiskCache } from '../../incremental/disk-cache.ts';
import { isKnownLanguage, isPlainLanguage, tokensKey } from './highlight.ts';
import highlightInto from './highlight-job.ts';

const job = { file: moduleFile(import.meta.dirname, 'highlight-job'), run: highlightInto };

/**
 * Has another thread highlight what pages will show: most of it's done when this one has checked the samples. What isn't
 * there by then, or fails, is highlighted by whoever needs it.
 */
export function highlightAhead(
  blocks: Iterable<{ code: string; language: string }>,
  { threads, disk }: { threads: Threads; disk: DiskCache },
): void {
  for (const { code, language } of blocks) {
    if (isPlainLanguage(language) || !isKnownLanguage(language) || disk.has(tokensKey(code, language))) continue;
    threads.run(job, { code, language, cache: disk.place }).catch(() => undefined);
  }
}
