import type { SiteOptions } from './schema.ts';

/**
 * The one export of `site.config.ts`. Only types are checked here, in the editor; the build
 * validates the values (`readConfig`), so that a mistake is shown with its place and not as a
 * stack trace of an import.
 */
export function defineSite(options: SiteOptions): SiteOptions {
  return options;
}
