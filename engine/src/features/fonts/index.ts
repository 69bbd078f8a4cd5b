import { defineFeature, moduleFile } from '../../pipeline/feature.ts';
import { storedMarkScript } from '../../shell/storage.ts';
import { fontsKey } from './wire.ts';

/**
 * Fonts that no reader waits for: those with `font-display: optional` load when the first page is idle, and show from
 * the next page on. Style sheets name them where `[data-fonts='on']` matches: the root, and for a moment only the page.
 */
export const fonts = defineFeature({
  name: 'fonts',
  document: () => ({ headScript: storedMarkScript(fontsKey) }),
  client: moduleFile(import.meta.dirname, 'client'),
});
