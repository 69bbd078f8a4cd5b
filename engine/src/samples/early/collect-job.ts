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

/** All samples of a site, and the programs that are made of them; what is wrong with them is told by the build itself. */
export default async function collectAll({ content, profiles, ...site }: SampleSite): Promise<Sample[]> {
  const report = () => undefined;
  const expander = createExpander(site);
  const samples: Sample[] = [];
  for (const document of await readSampleDocuments(site.siteDir, content)) {
    samples.push(...(await expander.expand(collectSamples(document, report, profiles), report)));
  }
  expander.save();
  return samples;
}
