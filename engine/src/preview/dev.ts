import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import { relative, resolve } from 'node:path';
import pc from 'picocolors';
import { type Diagnostic, formatDiagnostics } from '../core/diagnostics.ts';
import { entry } from '../pipeline/outputs/bundle.ts';
import { bundleParts } from '../pipeline/outputs/site-module.ts';
import { moduleFile } from '../pipeline/feature.ts';
import { createProgress, seconds } from '../pipeline/progress.ts';
import { sourcePaths } from '../pipeline/load/source-paths.ts';
import { checkPort, listen, readPort } from '../serve/port.ts';
import {
  createDevServer,
  devScripts,
  errorPageScript,
  forgetRunModules,
  forgetSiteModules,
  isBrowserModule,
} from './dev-server.ts';
import { createPreview, type Preview } from './preview.ts';
import { afterPause } from './after-pause.ts';
import { createBrowserFaults } from './browser-faults.ts';
import { patience } from './in-turn.ts';
import { createOwnOutput } from './own-output.ts';
import { createReporter, diagnosticsOf } from './reporter.ts';
import { createRequestHandler, guardRequests } from './requests.ts';
import { validConfig, waiting } from './valid-config.ts';
import { type Change, watchMore, watchSources } from './watch-sources.ts';
import { previewEvents } from './wire.ts';

const stillReading =
  "The site is still being read. If one of its modules awaits something that doesn't come, correct that.";

/**
 * `engine dev`: a preview in which a saved page, component or style is on screen without a full
 * reload. The engine runs as it was compiled when the command started: a change to its source needs
 * another start. While the site can't be shown, the preview waits for a correction.
 * @param host name or address to listen on
 * @returns the exit code, when the preview is stopped.
 * @throws ListenError where it can't listen, SiteError where there is no such folder.
 */
export async function dev(siteDir: string, host: string): Promise<number> {
  const output = createOwnOutput((text) => void process.stdout.write(text));
  const progress = createProgress(output.write);
  const port = readPort(process.env['PORT']);
  await checkPort(port, host);
  const first = await validConfig(siteDir, progress);
  const { baseUrl } = first.config;

  let preview: Preview | undefined;
  /** What is in the way of a preview of the sources as they are now. */
  let failure: readonly Diagnostic[] = [];
  const current = () => ({ ...(preview?.loaded() ?? first), siteDir });
  const siteData = () => {
    if (preview === undefined) throw new Error('There is no site to show yet.');
    return preview.siteData();
  };

  const faults = createBrowserFaults(
    siteDir,
    () => reporter.note(),
    () => void reporter.update(),
  );
  const http = createServer();
  const { vite, loadModule } = await createDevServer({
    siteDir,
    config: first.config,
    written: first.written,
    parts: () => ({ ...bundleParts(current()), preview: moduleFile(import.meta.dirname, 'client') }),
    site: siteData,
    http,
    host,
    faults: faults.plugin,
  });
  const reporter = createReporter({
    ws: vite.ws,
    baseUrl,
    print: progress.print,
    source: {
      async diagnostics(route) {
        if (failure.length > 0) return failure;
        return [...faults.diagnostics(current()), ...((await preview?.diagnostics(route)) ?? [])];
      },
      siteDiagnostics: () =>
        failure.length > 0 ? failure : [...faults.diagnostics(current()), ...(preview?.siteDiagnostics() ?? [])],
    },
  });
  /** The last error that an answer had instead of a page; a page that is on screen asks for several. */
  let refused = '';
  /** Whether the sources were read again since: one save may be reported twice, and corrects nothing by that. */
  let isRead = false;
  const onError = (error: unknown) => {
    const diagnostics = diagnosticsOf(error);
    const text = formatDiagnostics(diagnostics);
    if (text !== refused) progress.print(`\n${text}\n`);
    refused = text;
    isRead = false;
    return diagnostics;
  };
  const onPage = () => {
    if (isRead) refused = '';
  };
  const answer = createRequestHandler({
    preview: () => preview,
    failure: () => failure,
    baseUrl,
    scripts: devScripts(baseUrl),
    errorPageScript: errorPageScript(baseUrl),
    onError,
    onPage,
  });
  vite.middlewares.use((request, response) => void answer(request, response));
  guardRequests(http, baseUrl, vite.middlewares);

  /** What the shell's modules are made from, and the footer: only a full load changes them. */
  const shellParts = () => {
    if (preview === undefined) return '';
    const now = current();
    return JSON.stringify([preview.siteData(), bundleParts(now), now.config.footer]);
  };
  let loads = 0;
  /** Whether a browser module was saved since pages were loaded. */
  let isOutdated = false;
  /** Loads the sources as they are now, and puts the result or the reasons against it on screen. */
  const load = async () => {
    const before = shellParts();
    const own = (loads += 1);
    // The first reading may take long by itself.
    const slow = own === 1 ? undefined : setTimeout(() => progress.print(stillReading), patience);
    try {
      if (preview === undefined)
        preview = await createPreview(siteDir, progress, { script: baseUrl + entry, loadModule });
      else await preview.reload();
      if (own === loads) failure = [];
    } catch (error) {
      if (own === loads) failure = diagnosticsOf(error);
    } finally {
      clearTimeout(slow);
    }
    // Another change didn't wait for this one.
    if (own !== loads) return;
    isRead = true;
    if (failure.length === 0 && (isOutdated || shellParts() !== before)) {
      isOutdated = false;
      forgetSiteModules(vite);
      vite.ws.send({ type: 'full-reload' });
    } else if (failure.length === 0) vite.ws.send({ type: 'custom', event: previewEvents.change });
    await reporter.update();
    const { config } = current();
    if (config.baseUrl !== baseUrl || config.static !== first.config.static)
      progress.print('baseUrl and static are read when the preview starts: start it again.');
  };
  const ended = new AbortController();
  const checkSamples = afterPause(async () => {
    const start = performance.now();
    try {
      // Starting the process takes longer than finding out that a site has none.
      if (preview?.hasSamples() === true) await warmSamples(siteDir, ended.signal);
      await preview?.checkSamples();
    } catch (error) {
      onError(error);
    }
    vite.ws.send({ type: 'custom', event: previewEvents.change });
    await reporter.update();
    progress.print(pc.dim(`samples: ${seconds(performance.now() - start)}`));
  }, onError);

  await load();
  if (failure.length > 0) progress.print(waiting);
  else checkSamples();

  const watched = new Set(first.watched);
  /** The configuration may name other folders by now. */
  const watchNew = async () => {
    const more = sourcePaths(current()).filter((path) => !watched.has(path));
    for (const path of more) watched.add(path);
    if (more.length > 0) await watchMore(vite, siteDir, more, ended.signal);
  };
  const onChange = async ({ files: reported, added }: Change) => {
    const start = performance.now();
    const files = reported.filter((file) => !output.isIn(file));
    if (files.length === 0) return;
    // It forgets changed modules by itself, but maybe only after this.
    for (const file of files) vite.environments.ssr.moduleGraph.onFileChange(file);
    if (added) forgetRunModules(vite);
    isOutdated ||= files.some((file) => isBrowserModule(vite, file));
    await load();
    if (failure.length === 0) {
      checkSamples();
      await watchNew();
    }
    const names = files.map((file) => relative(process.cwd(), file)).join(', ');
    progress.print(pc.dim(`${names}: ${seconds(performance.now() - start)}`));
  };
  await watchSources(vite, siteDir, first.watched, onChange, ended.signal);

  try {
    const address = await listen(http, port, host);
    progress.print(`\nPreview on ${pc.cyan(address + baseUrl)}  (Ctrl+C stops)`);
    await stopped();
    return 0;
  } finally {
    ended.abort();
    http.close();
    http.closeAllConnections();
    await vite.close();
  }
}

const program = resolve(import.meta.dirname, '../../bin/engine.mjs');

/**
 * Checks the samples in its own process, so that pages are answered meanwhile. Its findings are in
 * the cache afterward; its exit code says nothing more: a sample that is wrong is a finding.
 * @param signal ends the process: a preview leaves none
 */
function warmSamples(siteDir: string, signal: AbortSignal): Promise<void> {
  const child = spawn(process.execPath, [program, 'samples', '--check', '--site', siteDir], {
    ...{ stdio: 'ignore', signal },
  });
  return new Promise((resolveWarm) => {
    child.once('error', () => resolveWarm());
    child.once('exit', () => resolveWarm());
  });
}

/** Resolves when the process is asked to stop. */
function stopped(): Promise<void> {
  return new Promise((resolveStopped) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolveStopped());
  });
}
