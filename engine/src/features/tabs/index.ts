import { join } from 'node:path';
import { moduleFile, defineFeature } from '../../pipeline/feature.ts';
import { knownProperties } from '../../markdown/known-properties.ts';
import { tabItems } from './plugin.ts';
import { restoreScript } from './restore-script.ts';
import { TabItem, Tabs } from './tabs.tsx';

/** `<Tabs>` and `<TabItem>`: readable without script; with it, tabs of one group change together. */
export const tabs = defineFeature({
  name: 'tabs',
  markdown: () => [
    knownProperties({
      Tabs: ['groupId', 'queryString', 'defaultValue', 'values', 'label'],
      TabItem: ['value', 'label', 'default'],
    }),
    tabItems,
  ],
  components: { Tabs, TabItem },
  client: moduleFile(import.meta.dirname, 'client'),
  document: () => ({ bodyScript: restoreScript() }),
  partStyles: [join(import.meta.dirname, 'tabs.css')],
});
