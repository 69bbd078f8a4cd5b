import { z } from 'zod';
import { sitePath } from '../core/site-path.ts';
import { sampleProfiles } from './profiles.ts';
import { sampleVariants } from './variants/settings.ts';

/** Where a site keeps what belongs to its samples, as paths relative to its folder. */
const sampleFolders = z
  .strictObject({
    /** What the samples printed when they were recorded. */
    outputs: sitePath.default('outputs'),
    /** Example programs, a folder each, which pages quote. */
    examples: sitePath.default('examples'),
    /** Files that every sample finds in the folder in which it runs. */
    assets: sitePath.default('samples-assets'),
    /** Declarations that stand for packages which aren't installed. */
    types: sitePath.default('types'),
  })
  .prefault({});

/** Folders of the samples’ files, relative to the site’s. */
export type SampleFolders = z.output<typeof sampleFolders>;

/** The options of the feature. */
export const sampleOptions = z
  .strictObject({
    ...sampleFolders.unwrap().shape,
    profiles: sampleProfiles,
    variants: sampleVariants.optional(),
  })
  .prefault({});

/** The folders of a site that names no others. */
export const defaultFolders: SampleFolders = sampleFolders.parse({});

/** `../docs/setup` → `_/docs/setup`: the records of what lies outside the site's folder stay below its outputs. */
export function recordFolder(path: string): string {
  return path.replace(/(^|\/)\.\.(?=\/)/g, '$1_');
}
