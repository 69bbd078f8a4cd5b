import { admonitions } from './features/admonitions/index.ts';
import { announcement } from './features/announcement/index.ts';
import { baseUrlBanner } from './features/base-url-banner/index.ts';
import { blog } from './features/blog/index.tsx';
import { codeBlocks } from './features/code-blocks/index.ts';
import { colorMode } from './features/color-mode/index.ts';
import { diagrams } from './features/diagrams/index.ts';
import { docs } from './features/docs/index.ts';
import { fonts } from './features/fonts/index.ts';
import { markdownTwins } from './features/markdown-twins/index.tsx';
import { notFound } from './features/not-found/index.ts';
import { pageTools } from './features/page-tools/index.ts';
import { quickInfo } from './features/quick-info/index.ts';
import { search } from './features/search/index.ts';
import { sitemap } from './features/sitemap/index.ts';
import { socialCards } from './features/social-cards/index.ts';
import { structuredData } from './features/structured-data/index.tsx';
import { tabs } from './features/tabs/index.ts';
import { reference } from './reference/index.ts';
import { samples } from './samples/index.ts';

/**
 * What every site can do without saying so. The order is that of sources, of Markdown plugins, of
 * outputs and of style sheets.
 */
export const builtInFeatures = [
  docs,
  reference,
  blog,
  notFound,
  colorMode,
  fonts,
  announcement,
  baseUrlBanner,
  tabs,
  admonitions,
  diagrams,
  // Takes the fences that the features before it have left.
  codeBlocks,
  quickInfo,
  pageTools,
  samples,
  search,
  sitemap,
  markdownTwins,
  socialCards,
  structuredData,
] as const;
