import { type CheckedSamples, createSampleLookup } from '../samples/lookup/create-sample-lookup.ts';
import type { LoadedSite } from './load-site.ts';

/** Checks the samples of all documents against the documented libraries; their problems join the site's. */
export async function loadSamples(loaded: LoadedSite): Promise<CheckedSamples> {
  const { siteDir, cacheDir, config, documents, site, report } = loaded;
  const samples = await createSampleLookup({
    siteDir,
    cacheDir,
    packages: config.docs.flatMap(({ library }) => library?.package ?? []),
    documents: documents.values(),
    pageOf: (file) => site.findBySource(file),
  });
  samples.problems.forEach(report);
  return samples;
}
