import { z } from 'zod';
import { defineFeature } from '../../pipeline/feature.ts';
import { baseUrlBannerScript } from './script.ts';

/** Says so where a site was published at another address than its configuration names (specification, section 8). */
export const baseUrlBanner = defineFeature({
  name: 'baseUrlBanner',
  options: z.strictObject({ text: z.string().default('This site did not load properly') }).prefault({}),
  document: ({ baseUrl }, { text }) => ({ bodyScript: baseUrlBannerScript(baseUrl, text) }),
});
