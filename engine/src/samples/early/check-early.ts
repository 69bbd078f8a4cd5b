import { documentedPackages } from '../../core/config.ts';
import { moduleFile } from '../../core/module-file.ts';
import { highlightAhead } from '../../features/code-blocks/highlight-ahead.ts';
import { findDocuments } from '../../pipeline/find-documents.ts';
import type { EarlySite } from '../../pipeline/output.ts';
import { hasAnalyses } from '../check/analyze.ts';
import type { SampleFolders } from '../folders.ts';
import { isMade } from '../variants/results.ts';
import checkAll from './check-job.ts';
import collectAll, { type SampleSite, worthwhile } from './collect-job.ts';

const collectJob = { file: moduleFile(import.meta.dirname, 'collect-job'), run: collectAll };
const checkJob = { file: moduleFile(import.meta.dirname, 'check-job'), run: checkAll };

/**
 * Has a thread of its own type-check all samples of a site whose samples no build of this engine has checked: the library is read in the
 * meantime, which takes a compiler as long.
 * @returns when they're checked, if that's worth a thread
 */
export async function checkEarly(
  { config, siteDir, cacheDir, disk, folders: content, threads }: EarlySite,
  { profiles, variants, folders }: Pick<SampleSite, 'profiles' | 'variants'> & { folders: SampleFolders },
): Promise<void> {
  if (hasAnalyses(cacheDir)) return;
  const documents = await Promise.all(content.map((folder) => findDocuments(siteDir, folder)));
  if (documents.flat().length < worthwhile) return;
  const thread = threads.alone();
  try {
    const samples = await thread.run(collectJob, { siteDir, cacheDir, content, profiles, variants });
    if (samples.length === 0) return;
    highlightAhead(samples.filter(isMade), { threads, disk });
    await thread.run(checkJob, { siteDir, cacheDir, packages: documentedPackages(config), samples, folders });
  } finally {
    // What the compiler took goes with it.
    await thread.close();
  }
}
