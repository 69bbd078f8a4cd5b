import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { documentedPackages } from '../core/config.ts';
import { packageDir } from '../core/package-dir.ts';
import { parseJson } from '../core/source-text.ts';
import { isDraft } from '../markdown/front-matter.ts';
import { defineFeature } from '../pipeline/feature.ts';
import { sampleOptions } from './folders.ts';
import { createSampleLookup } from './lookup.ts';
import { sampleFiles } from './published-files.ts';

/** Code samples: checked as one TypeScript program against the documented libraries, and shown with what they printed. */
export const samples = defineFeature({
  name: 'samples',
  options: sampleOptions,
  writes: ({ outputs }) => [outputs],
  async checkSamples(
    { siteDir, cacheDir, disk, documents, site, report, threads },
    { profiles, variants, ...folders },
  ) {
    const packages = documentedPackages(site.config);
    const { lookup, diagnostics } = await createSampleLookup({
      siteDir,
      cacheDir,
      disk,
      threads,
      packages,
      folders,
      profiles,
      variants,
      documents: documents.values(),
      pageOf: (file) => site.findBySource(file),
    });
    for (const one of diagnostics) {
      const data = documents.get(one.location?.file ?? '')?.frontMatter.data;
      // A draft isn't published: it doesn't keep the rest from being.
      report(data !== undefined && isDraft(data) ? { ...one, severity: 'warning' } : one);
    }
    return {
      ...lookup,
      standardProfile: profiles[0]?.name,
      checkedAgainst: packages[0] === undefined ? undefined : installedVersion(packages[0], siteDir),
    };
  },
  outputs: (built) => sampleFiles(built.documents.values(), built.samples, built.siteDir),
});

/** The version of a package that is installed for the site; `undefined` where there is none. */
function installedVersion(name: string, siteDir: string): string | undefined {
  const dir = packageDir(name, siteDir);
  if (dir === undefined) return undefined;
  return (parseJson(readFileSync(join(dir, 'package.json'), 'utf8')) as { version?: string }).version;
}
