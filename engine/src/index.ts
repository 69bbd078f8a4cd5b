/** The engine's public entry: what `site.config.ts` may import. Commands are run through the `engine` program. */
export { defineSite, type SiteOptions } from './define-site.ts';
export { defineFeature, type Feature } from './pipeline/feature.ts';
export type { KnownFile, OutputFile } from './core/output-file.ts';
export { readKeptJson, writeKeptJson } from './core/kept-json.ts';
export { reuseAsync } from './incremental/reuse.ts';
export { type ZippedFile, zipFiles } from './core/zip.ts';
export type { BuiltSite } from './pipeline/outputs/output.ts';
export type { SiteConfig } from './core/config.ts';
export { type CommentaryEntry, readEntries } from './reference/commentary/parse-commentary.ts';
