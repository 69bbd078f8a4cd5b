import { spawn } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import { relative, resolve } from 'node:path';
import pc from 'picocolors';
import type { ViteDevServer } from 'vite';
import { builtInFeatures } from '../built-in.ts';
import { formatDiagnostics, type Diagnostic, SiteError } from '../core/diagnostics.ts';
import { bundleParts } from '../pipeline/bundle.ts';
import { moduleFile } from '../pipeline/feature.ts';
import { contentFolders } from '../pipeline/load-site.ts';
import { createModuleLoader } from '../pipeline/module-loader.ts';
import { createProgress, type Progress, seconds } from '../pipeline/progress.ts';
import { readConfig } from '../pipeline/read-config.ts';
import { createDevServer, devScripts, loadPreview } from './dev-server.ts';
import { createRequestHandler } from './requests.ts';
import { watchSources } from './watch-sources.ts';

const defaultPort = 3000;

/** Serves until the process is asked to stop; resolves with the exit code. */
export function listen(server: Server, baseUrl: string): Promise<number> {
  const port = Number(process.env['PORT'] ?? defaultPort);
  return new Promise((resolve) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = error.code === 'EADDRINUSE';
      console.error(taken ? `Port ${port} is in use. Choose another: PORT=${port + 1} npm run dev` : error.message);
      resolve(1);
    });
    server.listen(port, () =>
      console.log(`\nPreview on ${pc.cyan(`http://localhost:${port}${baseUrl}`)}  (Ctrl+C stops)`),
    );
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => {
        server.close();
        server.closeAllConnections();
        resolve(0);
      });
    }
  });
}

/** Shows diagnostics in the terminal when they change, and errors in the page until they are mended. */
export interface Reporter {
  show(diagnostics: readonly Diagnostic[]): void;
}

export function createReporter(vite: ViteDevServer, progress: Progress): Reporter {
  let shown = '';
  return {
    show(diagnostics) {
      const text = formatDiagnostics(diagnostics);
      if (text !== shown) progress.print(text === '' ? 'All diagnostics are mended.' : `\n${text}\n`);
      shown = text;
      const errors = diagnostics.filter(({ severity }) => severity === 'error');
      vite.ws.send({ type: 'custom', event: 'engine:diagnostics', data: errors });
    },
  };
}

const program = resolve(import.meta.dirname, '../../bin/engine.mjs');

/**
 * Checks the samples in a process of its own, so that pages are answered meanwhile. Its findings
 * lie in the cache afterwards; its exit code tells nothing, a sample that is wrong is a finding.
 */
export function warmSamples(siteDir: string): Promise<void> {
  const child = spawn(process.execPath, [program, 'samples', '--check', '--site', siteDir], { stdio: 'ignore' });
  return new Promise((resolveWarm) => {
    child.once('error', () => resolveWarm());
    child.once('exit', () => resolveWarm());
  });
}

/**
 * `engine dev`: a preview in which a saved page, component or style is on screen without a full
 * reload. The engine's own modules are loaded by the development server too, so that their changes
 * show as well.
 * @returns the exit code, when the preview is stopped.
 */
export async function dev(siteDir: string): Promise<number> {
  const progress = createProgress();
  const { config, features } = await readConfig(siteDir, builtInFeatures, createModuleLoader(siteDir));
  const parts = {
    ...bundleParts({ config, features, siteDir }),
    preview: moduleFile(import.meta.dirname, 'client'),
  };
  const http = createServer();
  const vite = await createDevServer(siteDir, config, parts, () => preview.siteData(), http);
  http.on('request', vite.middlewares);
  let preview = await loadPreview(vite, siteDir, config, progress);
  const reporter = createReporter(vite, progress);
  const answer = createRequestHandler({
    preview: () => preview,
    baseUrl: config.baseUrl,
    addScripts: (html) => html.replace('<head>', () => `<head>${devScripts(config.baseUrl)}`),
    onDiagnostics: (diagnostics) => reporter.show(diagnostics),
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

  await watchSources(vite, siteDir, contentFolders(config, features), async (files) => {
    const start = performance.now();
    try {
      const engineChanged = files.some((file) => relative(siteDir, file).startsWith('..'));
      if (engineChanged) preview = await loadPreview(vite, siteDir, config, progress);
      else await preview.reload();
      showChange();
      checkSamples();
    } catch (error) {
      if (!(error instanceof SiteError)) throw error;
      reporter.show(error.diagnostics);
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
