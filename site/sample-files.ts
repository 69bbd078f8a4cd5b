import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineFeature } from 'runnable-docs';
import { sampleFilesPath } from './data/address.ts';

const folder = join(import.meta.dirname, 'samples-assets');

/** The recordings, pictures, and texts that samples read, so that readers can run those samples too. */
export const sampleFiles = defineFeature({
  name: 'sampleFiles',
  outputs: () =>
    readdirSync(folder)
      .filter((name) => !name.endsWith('.md'))
      .map((name) => ({ path: `${sampleFilesPath}/${name}`, content: readFileSync(join(folder, name)) })),
});
