import { join } from 'node:path';
import { glob } from 'tinyglobby';
import { checkLinks } from '../checks/check-links.ts';
import { compressFolder } from '../outputs/compress.ts';
import type { OutputFile } from '../outputs/output.ts';
import { openPublication } from '../outputs/publish.ts';
import { formatProblems } from '../problems/format-problems.ts';
import { type Problem, SiteError } from '../problems/problem.ts';
import type { RenderedArticle } from '../render/rendered-article.ts';
import { buildFiles } from './build-files.ts';
import { loadSamples } from './load-samples.ts';
import { type LoadedSite, loadSite } from './load-site.ts';
import { bytes, createProgress, type Progress, seconds } from './progress.ts';
import { renderSite } from './render-site.ts';

/** What a build did, for those who call it from a program. */
export interface BuildResult {
  pages: number;
  warnings: readonly Problem[];
}

/**
 * `engine build` and `engine check`: the whole way from sources to a published site. Nothing is
 * published while there is an error.
 * @throws SiteError with all errors and warnings.
 */
export async function build(
  siteDir: string,
  { publish = true, progress = createProgress() }: { publish?: boolean; progress?: Progress } = {},
): Promise<BuildResult> {
  const start = performance.now();
  const loaded = await loadSite(siteDir, progress);
  const samples = await progress.step('Samples', () => loadSamples(loaded));
  const articles = await renderSite(loaded, progress, samples.lookup);
  const publication = await openPublication(join(siteDir, 'dist'));
  try {
    await publication.copy(join(siteDir, loaded.config.static));
    const files = await progress.step('Outputs', () => buildFiles(loaded, samples, articles, publication.dir));
    await progress.step('Links and anchors', async () => {
      const published = await glob('**', { cwd: publication.dir, dot: true });
      check(loaded, articles, [...published, ...files.map(({ path }) => path)]);
    });
    throwErrors(loaded.problems);
    if (publish) {
      await progress.step('Writing', () => publication.write(files));
      const size = await progress.step('Compressing', () => compressFolder(publication.dir));
      await publication.publish();
      progress.figures(`Published ${siteDir}/dist`, [
        ['pages', String(articles.size)],
        ['files', `${size.files} (${bytes(size.raw)}, with brotli ${bytes(size.brotli)})`],
        ['warnings', String(loaded.problems.length)],
        ['time', seconds(performance.now() - start)],
        ['memory', bytes(process.resourceUsage().maxRSS * 1024)],
      ]);
    }
    if (loaded.problems.length > 0) progress.print(`\n${formatProblems(loaded.problems)}`);
    return { pages: articles.size, warnings: loaded.problems };
  } finally {
    await publication.discard();
  }
}

function check(
  { site, report, documents, config }: LoadedSite,
  articles: ReadonlyMap<string, RenderedArticle>,
  paths: readonly OutputFile['path'][],
): void {
  const files = new Set(paths.map((path) => `/${path}`));
  checkLinks(site, articles, { files, readSource: (file) => documents.get(file)?.source }, report);
  for (const option of ['favicon', 'logo', 'socialImage'] as const) {
    const path = config[option];
    if (path !== undefined && !files.has(path)) {
      report({
        severity: 'error',
        code: 'missing-file',
        message: `site.config.ts: ${option} names ${path}, but ${config.static}${path} does not exist`,
        place: { file: 'site.config.ts' },
      });
    }
  }
}

/** An error stops the build; the warnings are shown with it. */
function throwErrors(problems: readonly Problem[]): void {
  if (problems.some(({ severity }) => severity === 'error')) throw new SiteError(problems);
}
