import { collectSamples, readSampleDocuments, type Sample } from '../collect.ts';
import type { SampleProfile } from '../profiles.ts';
import { createExpander } from '../variants/expand.ts';
import type { VariantSettings } from '../variants/settings.ts';

/** What determines which samples a site has. */
export interface SampleSite {
  /** Absolute path of the site's folder. */
  siteDir: string;
  cacheDir: string;
  /** Folders of its Markdown files. */
  content: readonly string[];
  profiles: readonly SampleProfile[];
  variants: VariantSettings | undefined;
}

/** The samples of fewer documents are checked sooner than another thread has loaded a compiler. */
export const worthwhile = 50;

/** Whether a document may have samples; one whose fences have other languages needn't be parsed. */
const mayHaveSamples = (source: string) => /(?:```|~~~)[ \t]*(?:tsx?|typescript)\b/.test(source);

/**
 * All samples of a site, and the programs that are made of them; what is wrong with them is told by the build itself.
 * @returns none where so few documents have some that it isn't worth a thread
 */
export default async function collectAll({ content, profiles, ...site }: SampleSite): Promise<Sample[]> {
  const report = () => undefined;
  const expander = createExpander(site);
  const samples: Sample[] = [];
  const documents = await readSampleDocuments(site.siteDir, content, mayHaveSamples);
  if (documents.length < worthwhile) return [];
  for (const document of documents) {
    samples.push(...(await expander.expand(collectSamples(document, report, profiles), report)));
  }
  expander.save();
  return samples;
}
