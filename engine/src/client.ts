/** What a feature's browser module may import, as `runnable-docs/client`. */
export { type ClientModule, defineClient } from './shell/client-module.ts';
export { useFeatureData, usePage, useSite } from './shell/context.tsx';
export type { PageData, SiteData } from './shell/wire.ts';
