import { join } from 'node:path';
import { z } from 'zod';
import { moduleFile, defineFeature } from '../../pipeline/feature.ts';
import { type ColorModeData, colorModeName } from './color-mode.ts';
import { colorModeScript } from './head-script.ts';

/** Light and dark, remembered and without a flash (specification, section 4). */
export const colorMode = defineFeature({
  name: colorModeName,
  options: z
    .strictObject({
      /** The mode where nothing is chosen and the system isn't followed. */
      default: z.enum(['light', 'dark']).default('light'),
      /** Follow the system's preference while the reader hasn't chosen. */
      respectSystem: z.boolean().default(true),
      switch: z.boolean().default(true),
    })
    .prefault({}),
  data: (_site, options): ColorModeData => options,
  document: (_site, options) => ({
    // Without the attribute, the system's mode holds: also for readers without script.
    ...(options.respectSystem ? {} : { attributes: { 'data-theme': options.default } }),
    headScript: colorModeScript(options),
  }),
  navbarItems: ['color-mode'],
  client: moduleFile(import.meta.dirname, 'client'),
  styles: [join(import.meta.dirname, 'color-mode.css')],
});
