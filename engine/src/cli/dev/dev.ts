import { createServer } from 'node:http';
import { relative } from 'node:path';
import pc from 'picocolors';
import { readConfig } from '../../config/read-config.ts';
import { SiteError } from '../../problems/problem.ts';
import { createProgress, seconds } from '../progress.ts';
import { createDevServer, devScripts, loadPreview } from './dev-server.ts';
import { listen } from './listen.ts';
import { createReporter } from './reporter.ts';
import { createRequestHandler } from './request-handler.ts';
import { warmSamples } from './warm-samples.ts';
import { watchSources } from './watch-sources.ts';

/**
 * `engine dev`: a preview in which a saved page, component or style is on screen without a full
 * reload. The engine's own modules are loaded by the development server too, so that their changes
 * show as well.
 * @returns the exit code, when the preview is stopped.
 */
export async function dev(siteDir: string): Promise<number> {
  const progress = createProgress();
  const config = await readConfig(siteDir);
  const http = createServer();
  const vite = await createDevServer(siteDir, config, () => preview.siteData(), http);
  http.on('request', vite.middlewares);
  let preview = await loadPreview(vite, siteDir, config, progress);
  const reporter = createReporter(vite, progress);
  const answer = createRequestHandler({
    preview: () => preview,
    baseUrl: config.baseUrl,
    addScripts: (html) => html.replace('<head>', () => `<head>${devScripts(config.baseUrl)}`),
    onProblems: (problems) => reporter.show(problems),
  });
  vite.middlewares.use((request, response) => void answer(request, response));

  const showChange = () => vite.ws.send({ type: 'custom', event: 'engine:change' });
  const checkSamples = afterPause(async () => {
    const start = performance.now();
    await warmSamples(siteDir);
    await preview.checkSamples();
    showChange();
    progress.print(pc.dim(`samples: ${seconds(performance.now() - start)}`));
  });
  checkSamples();

  await watchSources(vite, siteDir, async (files) => {
    const start = performance.now();
    try {
      const engineChanged = files.some((file) => relative(siteDir, file).startsWith('..'));
      if (engineChanged) preview = await loadPreview(vite, siteDir, config, progress);
      else await preview.reload();
      showChange();
      checkSamples();
    } catch (error) {
      if (!(error instanceof SiteError)) throw error;
      reporter.show(error.problems);
    }
    const names = files.map((file) => relative(process.cwd(), file)).join(', ');
    progress.print(pc.dim(`${names}: ${seconds(performance.now() - start)}`));
  });

  const stopped = await listen(http, config.baseUrl);
  await vite.close();
  return stopped;
}

/** Milliseconds without a change after which the samples are checked. */
const pause = 400;

/** Runs the work when it has not been asked for again for a while. */
function afterPause(work: () => Promise<void>): () => void {
  let timer: NodeJS.Timeout | undefined;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(() => void work(), pause);
  };
}
