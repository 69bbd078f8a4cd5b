/** The engine's public entry: what a site may import. Commands are run through the `engine` program. */
export { defineSite } from './config/define-site.ts';
export type { SiteConfig, SiteOptions } from './config/schema.ts';
