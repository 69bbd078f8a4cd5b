import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { join, relative, resolve } from 'node:path';
import pc from 'picocolors';
import { builtInFeatures } from '../built-in.ts';
import { type Diagnostic, formatDiagnostics, SiteError } from '../core/diagnostics.ts';
import { bundleParts } from '../pipeline/outputs/bundle.ts';
import { contributions, moduleFile } from '../pipeline/feature.ts';
import { createModuleLoader } from '../pipeline/load/module-loader.ts';
import { createProgress, type Progress, seconds } from '../pipeline/progress.ts';
import { configFile, type ReadConfig, readConfig } from '../pipeline/load/read-config.ts';
import { isWithin, sourcePaths } from '../pipeline/load/source-paths.ts';
import { checkPort, listen, readPort } from '../serve/port.ts';
import { createDevServer, devScripts, errorPageScript, forgetSiteModules, loadPreview } from './dev-server.ts';
import type { Preview } from './preview.ts';
import { afterPause } from './after-pause.ts';
import { createReporter, diagnosticsOf } from './reporter.ts';
import { createRequestHandler, guardRequests } from './requests.ts';
import { previewEvents } from './wire.ts';
import { moduleFiles, nextChange, watchSources } from './watch-sources.ts';

/**
 * `engine dev`: a preview in which a saved page, component or style is on screen without a full
 * reload. The engine runs as it was compiled when the command started: a change to its source needs
 * another start. While the site can't be shown, the preview waits for a correction.
 * @param host name or address to listen on
 * @returns the exit code, when the preview is stopped.
 * @throws ListenError where it can't listen, SiteError where there is no such folder.
 */
export async function dev(siteDir: string, host: string): Promise<number> {
  const progress = createProgress();
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

  const http = createServer();
  const vite = await createDevServer({
    siteDir,
    config: first.config,
    written: first.written,
    parts: () => ({ ...bundleParts(current()), preview: moduleFile(import.meta.dirname, 'client') }),
    site: siteData,
    http,
    host,
  });
  const reporter = createReporter({
    ws: vite.ws,
    baseUrl,
    print: progress.print,
    source: {
      diagnostics: async (route) => (failure.length > 0 ? failure : ((await preview?.diagnostics(route)) ?? [])),
      siteDiagnostics: () => (failure.length > 0 ? failure : (preview?.siteDiagnostics() ?? [])),
    },
  });
  const onError = (error: unknown) => {
    const diagnostics = diagnosticsOf(error);
    progress.print(`\n${formatDiagnostics(diagnostics)}\n`);
    return diagnostics;
  };
  const answer = createRequestHandler({
    preview: () => preview,
    failure: () => failure,
    baseUrl,
    scripts: devScripts(baseUrl),
    errorPageScript: errorPageScript(baseUrl),
    onError,
  });
  vite.middlewares.use((request, response) => void answer(request, response));
  guardRequests(http, baseUrl, vite.middlewares);

  /** What the shell's modules are made from, and the footer: only a full load changes them. */
  const shellParts = () => {
    if (preview === undefined) return '';
    const now = current();
    return JSON.stringify([preview.siteData(), bundleParts(now), now.config.footer]);
  };
  /** Loads the sources as they are now, and puts the result or the reasons against it on screen. */
  const load = async (anew: boolean) => {
    const before = shellParts();
    try {
      if (anew || preview === undefined) preview = await loadPreview(vite, siteDir, first.config, progress);
      else await preview.reload();
      failure = [];
    } catch (error) {
      failure = diagnosticsOf(error);
    }
    if (failure.length === 0 && shellParts() !== before) {
      forgetSiteModules(vite);
      vite.ws.send({ type: 'full-reload' });
    } else if (failure.length === 0) vite.ws.send({ type: 'custom', event: previewEvents.change });
    await reporter.update();
    const { config } = current();
    if (config.baseUrl !== baseUrl || config.static !== first.config.static)
      progress.print('baseUrl and static are read when the preview starts: start it again.');
  };
  const checkSamples = afterPause(async () => {
    const start = performance.now();
    try {
      // Starting the process takes longer than finding out that a site has none.
      if (preview?.hasSamples() === true) await warmSamples(siteDir);
      await preview?.checkSamples();
    } catch (error) {
      onError(error);
    }
    vite.ws.send({ type: 'custom', event: previewEvents.change });
    await reporter.update();
    progress.print(pc.dim(`samples: ${seconds(performance.now() - start)}`));
  }, onError);

  await load(true);
  if (failure.length > 0) progress.print(waiting);
  else checkSamples();

  const engineCode = resolve(import.meta.dirname, '..');
  await watchSources(vite, siteDir, first.watched, async (files) => {
    const start = performance.now();
    // It forgets changed modules by itself, but maybe only after this.
    for (const file of files) vite.environments.ssr.moduleGraph.onFileChange(file);
    await load(files.some((file) => isWithin(file, [engineCode])));
    if (failure.length === 0) checkSamples();
    const names = files.map((file) => relative(process.cwd(), file)).join(', ');
    progress.print(pc.dim(`${names}: ${seconds(performance.now() - start)}`));
  });

  try {
    const address = await listen(http, port, host);
    console.log(`\nPreview on ${pc.cyan(address + baseUrl)}  (Ctrl+C stops)`);
    await stopped();
    return 0;
  } finally {
    http.close();
    http.closeAllConnections();
    await vite.close();
  }
}

/** Milliseconds until the terminal says what takes so long. */
const patience = 5000;
const stillReading = "The configuration is still being read. If it awaits something that doesn't come, correct that.";
const waiting = 'The preview starts as soon as the errors above are corrected.';

/** A configuration that is valid, and what it says of the folders that a preview watches. */
interface WatchedConfig extends ReadConfig {
  /** Absolute paths of the sources. */
  watched: readonly string[];
  /** Folders below the site's that commands write to. */
  written: readonly string[];
}

/**
 * The site's configuration. While it isn't valid, its errors are printed and its modules are watched.
 * @throws SiteError where the site's folder doesn't exist: nothing that is saved could change that.
 */
async function validConfig(siteDir: string, progress: Progress): Promise<WatchedConfig> {
  if (!existsSync(siteDir)) {
    const message = `There is no folder ${siteDir}`;
    throw new SiteError([
      { severity: 'error', code: 'config', message, hint: 'name the site’s folder with --site DIR' },
    ]);
  }
  for (;;) {
    // From before it's read: what is saved meanwhile counts.
    const watching = new AbortController();
    const changed = nextChange(await moduleFiles(join(siteDir, configFile(siteDir))), watching.signal);
    const slow = setTimeout(() => progress.print(stillReading), patience);
    try {
      // A loader keeps the modules that the configuration imports as they were first read.
      const reading = readConfig(siteDir, builtInFeatures, createModuleLoader(siteDir));
      // It may await something that never comes.
      const read = await Promise.race([reading, changed]);
      if (read !== undefined) {
        const written = contributions(read.features, (feature, options) => feature.writes?.(options)).flat();
        return { ...read, watched: sourcePaths({ siteDir, ...read }), written };
      }
      reading.catch(() => undefined);
    } catch (error) {
      if (!(error instanceof SiteError)) throw error;
      progress.print(`\n${formatDiagnostics(error.diagnostics)}\n\n${waiting}`);
      await changed;
    } finally {
      clearTimeout(slow);
      watching.abort();
    }
  }
}

const program = resolve(import.meta.dirname, '../../bin/engine.mjs');

/**
 * Checks the samples in its own process, so that pages are answered meanwhile. Its findings are in
 * the cache afterward; its exit code says nothing more: a sample that is wrong is a finding.
 */
function warmSamples(siteDir: string): Promise<void> {
  const child = spawn(process.execPath, [program, 'samples', '--check', '--site', siteDir], { stdio: 'ignore' });
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
