/** Samples: checked as one TypeScript program, run one by one, and what pages show of both. */
export { createSampleLookup } from './lookup/create-sample-lookup.ts';
export type { CheckedSamples, SampleLookupOptions } from './lookup/create-sample-lookup.ts';
export type { HoverText } from './lookup/page-hovers.ts';
export { libraryPackages } from './collect/library-packages.ts';
export type { SampleEnvironment } from './run/environment.ts';
