import { join } from 'node:path';
import { collectSamples, isRunnable, readSampleDocuments } from '../engine/src/samples/collect.ts';
import { expandSamples } from '../engine/src/samples/variants/expand.ts';
import { sampleVariants } from '../engine/src/samples/variants/settings.ts';
import { findModel } from '../site/data/providers.ts';
import { modelIdsIn } from '../site/library/model-ids.ts';
import site from '../site/site.config.ts';

// `npm run models:states`: how many samples name models in which state, by profile; all variants count.

const siteDir = join(import.meta.dirname, '../site');
/** What a reader should know first: a sample with models in several states counts as the first of them. */
const states = ['shut-down', 'scheduled', 'changed', 'unknown', 'works'] as const;

const profiles = (site.samples?.profiles ?? []).map(({ name }) => ({ name, env: {} }));
const ignore = () => undefined;
const documents = await readSampleDocuments(siteDir, ['content', 'pages']);
const collected = documents.flatMap((document) => collectSamples(document, ignore, profiles));
const variants = site.samples?.variants && sampleVariants.parse(site.samples.variants);
const options = { siteDir, cacheDir: join(siteDir, '.cache'), variants, report: ignore };
const samples = (await expandSamples(collected, options)).filter(isRunnable);

for (const { name } of profiles) {
  const own = samples.filter(({ profile = profiles[0]?.name }) => profile === name);
  const counts = new Map<string, number>();
  for (const { code } of own) {
    const found = modelIdsIn(code).flatMap((id) => findModel(id)?.state ?? []);
    const state = states.find((candidate) => found.includes(candidate)) ?? 'no model of the table';
    counts.set(state, (counts.get(state) ?? 0) + 1);
  }
  console.log(`${name}: ${own.length} samples that run`);
  for (const [state, count] of [...counts].sort(([, one], [, other]) => other - one)) {
    console.log(`${String(count).padStart(6)}  ${state}`);
  }
}
