import { setImmediate } from 'node:timers/promises';
import type { RenderedArticle } from '../../core/article.ts';
import { isPrivate, type SiteFile } from '../../core/output-file.ts';
import type { SampleLookup } from '../../core/sample-lookup.ts';
import type { Threads } from '../../core/threads.ts';
import { metaPolicy } from '../../deploy/headers.ts';
import { servingFiles } from '../../deploy/serving-files.ts';
import type { BuildCache } from '../../incremental/reuse.ts';
import { siteArchive } from '../../releases/archive.ts';
import type { Ahead } from '../ahead.ts';
import { createSiteAudit } from '../checks/audit-site.ts';
import type { LoadedSite } from '../load/load-site.ts';
import { bundleShell } from './bundle.ts';
import { documentContext } from './document.tsx';
import { createCollisionCheck } from './file-collisions.ts';
import type { InlineStyle } from './inline-styles.ts';
import { makeOutputs } from './make-outputs.ts';
import { pageDocuments } from './output.ts';
import { addressHash, sidebarFiles } from './page-data.ts';
import { createKnownPageFiles } from './page-files.ts';
import { redirectAddresses, redirectFiles, withoutOwn } from './redirect-files.ts';
import { siteData } from './site-data.ts';
import { checkStaticAssets, withoutStatic } from './static-files.ts';

interface SiteFilesOptions {
  threads: Threads;
  /** What the features have begun. */
  ahead: Ahead;
  /** Paths of the static folder's files. */
  copied: readonly string[];
  write(files: readonly SiteFile[]): Promise<void>;
}

/**
 * Makes all files of the site but the static folder's. Each is handed on as soon as it is made: a large site's files
 * don't fit into memory together.
 * @returns the paths of the public ones
 */
export async function makeSiteFiles(
  loaded: LoadedSite,
  samples: SampleLookup,
  articles: ReadonlyMap<string, RenderedArticle>,
  cache: BuildCache,
  { threads, ahead, copied, write }: SiteFilesOptions,
): Promise<string[]> {
  const { site, config, features, siteDir, assets } = loaded;
  const data = siteData(site, features, cache.cache);
  const { bundle, files: shellFiles } = await bundleShell(data, loaded, cache.cache);
  const context = documentContext(data, bundle, loaded, cache);
  const { inlineScripts } = context;
  const forArticles = inlineScripts.article.map(({ source }) => source);
  const scripts = [inlineScripts.head, inlineScripts.body, ...forArticles];
  const inlineSources = (styles: readonly InlineStyle[]) => ({ scripts, styles: styles.map(({ css }) => css) });
  const inline = inlineSources(context.styles);
  const document = { ...context, policy: (styles: readonly InlineStyle[]) => metaPolicy(inlineSources(styles)) };
  const sidebars = sidebarFiles(site);
  // The footer stays where another page is shown in place: one made with another footer is loaded in full.
  const shell = addressHash(bundle.id + context.footer);
  const metadata = { shell, sidebars: sidebars.addresses, verifiedOn: samples.verifiedOn };
  const documents = pageDocuments(loaded);
  const built = { site, articles, documents, samples, siteDir, cache, threads, report: loaded.report };

  const paths: string[] = [];
  checkStaticAssets(copied, config.static, loaded.report);
  const own = { copied: new Set(copied), folder: config.static };
  const later = config.archive ? [siteArchive] : [];
  const withoutCollisions = createCollisionCheck(site, { copied, folder: config.static, later }, loaded.report);
  const made = async (outputs: readonly SiteFile[]) => {
    const files = withoutCollisions(withoutStatic(outputs, own, loaded.report));
    for (const file of files) if (!isPrivate(file)) paths.push(file.path);
    await write(files);
    // Only a turn of the event loop brings the other threads' answers, and lets go of what was waiting for them.
    await setImmediate();
  };
  await made(shellFiles);
  const audit = config.audit ? createSiteAudit(cache, loaded.report, threads) : undefined;
  const filesOf = createKnownPageFiles({ ...loaded, metadata, document }, cache);
  for (const article of articles.values()) {
    const files = filesOf(article);
    if (article.failed !== true) audit?.page(article, files);
    await made(files);
  }
  await made(sidebars.files);
  await ahead.done();
  // One after the other: each may take as much memory as all others.
  for (const feature of features) await made(await makeOutputs(feature, built, [...paths, ...later]));
  await audit?.end();
  const redirecting = withoutOwn(loaded, [...copied, ...paths]);
  await made([...assets.files(), ...redirectFiles(redirecting)]);
  await made(servingFiles(inline, config.baseUrl, redirectAddresses(redirecting), [...copied, ...paths]));
  return paths;
}
