import type { z } from 'zod';
import type { builtInFeatures } from './built-in.ts';
import type { CoreOptions } from './core/config.ts';
import type { Feature } from './pipeline/feature.ts';

/** Options of features, by the features' names. */
type OptionsOf<Features extends readonly Feature[]> = {
  [Each in Features[number] as Each['name']]?: Each extends { options?: z.ZodType<unknown, infer Input> }
    ? Input
    : never;
};

/** What an author writes in `site.config.ts`. */
export type SiteOptions<Own extends readonly Feature[] = readonly []> = CoreOptions &
  OptionsOf<typeof builtInFeatures> &
  OptionsOf<Own> & {
    /** Features of the site's own, made with `defineFeature`. */
    features?: Own;
  };

/**
 * The one export of `site.config.ts`. Only types are checked here, in the editor; the build
 * validates the values (`readConfig`), so that a mistake is shown with its place and not as a
 * stack trace of an import.
 */
export function defineSite<const Own extends readonly Feature[] = readonly []>(
  options: SiteOptions<Own>,
): SiteOptions<Own> {
  return options;
}
