import { join } from 'node:path';
import { moduleFile, defineFeature } from '../../pipeline/feature.ts';
import { quickInfoFiles } from './output.ts';
import { symbolSummaries } from './symbol-summaries.ts';

/** Cards that explain names in code, and links to symbols, when they are pointed at or focused. */
export const quickInfo = defineFeature({
  name: 'quickInfo',
  outputs: (built) => [...quickInfoFiles(built), ...symbolSummaries(built.site)],
  client: moduleFile(import.meta.dirname, 'client/index'),
  lateStyles: [join(import.meta.dirname, 'quick-info.css')],
});
