import { resolve } from 'node:path';
import { headerRules, headersFile } from '../outputs/headers.ts';
import { hoverFiles } from '../outputs/hovers.ts';
import { siteFiles } from '../outputs/index.ts';
import type { OutputFile } from '../outputs/output.ts';
import { pageFiles } from '../outputs/pages.ts';
import { contentHash, sidebarFiles } from '../outputs/sidebars.ts';
import type { DocumentFacts } from '../render/document.ts';
import type { RenderedArticle } from '../render/rendered-article.ts';
import { bundleShell } from '../render/shell-bundle.ts';
import type { CheckedSamples } from '../samples/lookup/create-sample-lookup.ts';
import { baseUrlBannerScript, headScripts } from '../shell/inline/index.ts';
import { siteData } from '../site/site-data.ts';
import type { LoadedSite } from './load-site.ts';
import { servingFactsFile, type ServingFacts } from './serve-folder.ts';

/**
 * All files of the site but the static folder's; the shell's bundle is written to `outDir` at once,
 * because documents name its files.
 */
export async function buildFiles(
  { site, config, siteDir, assets }: LoadedSite,
  samples: CheckedSamples,
  articles: ReadonlyMap<string, RenderedArticle>,
  outDir: string,
): Promise<OutputFile[]> {
  const data = siteData(site);
  const styles = config.styles.map((path) => resolve(siteDir, path));
  const bundle = await bundleShell(data, styles, outDir);
  const inlineScripts = {
    head: headScripts(data),
    body: [baseUrlBannerScript(data)],
  };
  const document: DocumentFacts = { site: data, bundle, inlineScripts };
  const build = contentHash([bundle.script, ...[...articles.values()].map(({ html }) => html)].join('\n'));
  const sidebars = sidebarFiles(site);
  const facts = { build, sidebars: sidebars.addresses };
  const headers = headerRules([...inlineScripts.head, ...inlineScripts.body], config.baseUrl);
  const serving: ServingFacts = { baseUrl: config.baseUrl, headers };
  return [
    ...[...articles.values()].flatMap((article) => pageFiles(article, site, facts, document)),
    ...hoverFiles(site, samples),
    ...sidebars.files,
    ...(await siteFiles({ site, articles, build, siteDir })),
    ...assets.files(),
    headersFile(headers),
    { path: servingFactsFile, content: JSON.stringify(serving) },
  ];
}
