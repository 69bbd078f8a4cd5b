import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import { createRequire } from 'node:module';
import { isIP } from 'node:net';
import { basename, join, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import {
  createServer,
  createServerModuleRunner,
  defaultClientConditions,
  defaultExternalConditions,
  defaultServerConditions,
  type Plugin,
  type ViteDevServer,
} from 'vite';
import type { SiteConfig } from '../core/config.ts';
import { isStyleSheet } from '../core/style-sheets.ts';
import { browserDir } from '../pipeline/outputs/bundle.ts';
import { type BundleParts, siteModule, siteModuleIds, styleFiles } from '../pipeline/outputs/site-module.ts';
import { moduleFile } from '../pipeline/feature.ts';
import { StrictImports } from '../pipeline/load/missing-exports.ts';
import { refuseEarlyReads } from '../pipeline/load/module-cycles.ts';
import { type LoadModule, sharedModules, sourceConditions } from '../pipeline/load/module-loader.ts';
import { packageName } from '../pipeline/load/own-entries.ts';
import { isWithin } from '../pipeline/load/source-paths.ts';
import type { SiteData } from '../shell/wire.ts';
import { isIgnored } from './watch-sources.ts';

/** The engine's folder. */
const engineDir = resolve(import.meta.dirname, '../..');

interface DevServerOptions {
  siteDir: string;
  config: SiteConfig;
  /** Folders below the site's that commands write to (`Feature.writes`). */
  written: readonly string[];
  /** What the bundle is made of now. */
  parts: () => BundleParts;
  site: () => SiteData;
  /** Its port is shared by the sockets to the pages: one of their own would let only one preview run on a machine. */
  http: Server;
  /** Name or address that the server listens on. */
  host: string;
  /** Takes note of what browsers are sent. */
  faults: Plugin;
}

interface DevServer {
  vite: ViteDevServer;
  /** Loads a module of the site, fresh after a change. What it throws names the lines of its source. */
  loadModule: LoadModule;
}

/** Vite's development server: it serves the shell's modules, and loads the site's, both fresh after a change. */
export async function createDevServer({
  siteDir,
  config,
  written,
  parts,
  site,
  http,
  host,
  faults,
}: DevServerOptions): Promise<DevServer> {
  const vite = await createServer({
    root: browserDir,
    base: config.baseUrl,
    cacheDir: join(siteDir, '.cache/vite'),
    configFile: false,
    appType: 'custom',
    logLevel: 'warn',
    publicDir: resolve(siteDir, config.static),
    plugins: [
      faults,
      siteRoot(siteDir),
      missingStyles(parts),
      reloadedModules,
      { ...sharedModules, applyToEnvironment: ({ name }) => name === 'ssr' },
      react(),
      siteModule(site, parts),
    ],
    resolve: { conditions: [...sourceConditions, ...defaultClientConditions] },
    ssr: {
      // What a site's modules import of the engine is what runs, not another copy that each preview would load.
      external: [packageName],
      resolve: {
        conditions: [...sourceConditions, ...defaultServerConditions],
        externalConditions: [...sourceConditions, ...defaultExternalConditions],
      },
    },
    server: {
      middlewareMode: true,
      hmr: { server: http },
      // Addresses are always allowed, names only when they're asked for: a foreign page could take one over.
      allowedHosts: isIP(host) === 0 ? [host] : [],
      fs: { strict: true, allow: [engineDir, siteDir, ...packageFolders([engineDir, siteDir])] },
      watch: { ignored: isIgnored(siteDir, written) },
    },
    optimizeDeps: { include: ['react', 'react-dom/client', 'react/jsx-runtime', 'react/jsx-dev-runtime'] },
  });
  const { ssr } = vite.environments;
  refuseEarlyReads(ssr);
  // Vite's own loader leaves in stacks the places in what it makes of a module.
  const runner = createServerModuleRunner(ssr, {
    hmr: false,
    sourcemapInterceptor: 'prepareStackTrace',
    evaluator: new StrictImports(siteDir),
  });
  return { vite, loadModule: (file) => runner.import(file) };
}

/**
 * Browser modules don't change in place: their hooks would run twice in a page, and the server may not have taken up the
 * change yet with which it renders them. Pages load again when it has (`isBrowserModule`).
 */
const reloadedModules: Plugin = {
  name: 'engine-reloaded-modules',
  hotUpdate({ file, modules }) {
    return this.environment.name !== 'client' || isStyleSheet(file) ? modules : [];
  },
};

/** Whether pages have loaded a module of this file. */
export function isBrowserModule({ environments: { client } }: ViteDevServer, file: string): boolean {
  return !isStyleSheet(file) && (client.moduleGraph.getModulesByFile(file)?.size ?? 0) > 0;
}

/** The `node_modules` folders in which packages are looked for from these folders. */
function packageFolders(from: readonly string[]): string[] {
  const candidates = from.flatMap((folder) => createRequire(join(folder, 'package.json')).resolve.paths('react') ?? []);
  return [...new Set(candidates)].filter((folder) => basename(folder) === 'node_modules' && existsSync(folder));
}

/** Makes the shell take up a changed configuration when pages are loaded again. */
export function forgetSiteModules({ environments: { client } }: ViteDevServer): void {
  for (const id of siteModuleIds) {
    const module = client.moduleGraph.getModuleById(id);
    if (module !== undefined) client.moduleGraph.invalidateModule(module);
  }
}

/** Makes the modules of the site load again that the server runs: what they couldn't import may be there now. */
export function forgetRunModules({ environments: { ssr } }: ViteDevServer): void {
  ssr.moduleGraph.invalidateAll();
}

/** A name from the site's root in one of its modules, which builds understand: they have that root. */
function siteRoot(siteDir: string): Plugin {
  return {
    name: 'engine-site-root',
    enforce: 'pre',
    resolveId(id, importer) {
      const path = join(siteDir, id);
      const isOfSite = id.startsWith('/') && importer !== undefined && isWithin(importer, [siteDir]);
      return isOfSite && existsSync(path) ? path : undefined;
    },
  };
}

/**
 * An empty style sheet in place of one that was removed, but still has a name in the configuration: without it, the
 * shell's script wouldn't load, and no page could show what's wrong, or that it's there again.
 */
function missingStyles(parts: () => BundleParts): Plugin {
  const isMissing = (path: string) => styleFiles(parts()).includes(path) && !existsSync(path);
  return {
    name: 'engine-missing-styles',
    enforce: 'pre',
    // Only the browser's script imports them.
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId(id) {
      const path = id.replace(/^\/@fs(?=\/)/, '');
      return isMissing(path) ? path : undefined;
    },
    load: (id) => (isMissing(id) ? '' : undefined),
  };
}

/**
 * What the development server needs in each page, to change modules in place. Its own way of adding that would put
 * the base URL before addresses that have it already.
 */
export function devScripts(baseUrl: string): string {
  const refresh = react.preambleCode.replace('__BASE__', baseUrl);
  return `<script type="module">${refresh}</script><script type="module" src="${baseUrl}@vite/client"></script>`;
}

/** What makes the document load again that stands in for a page that can't be shown. */
export function errorPageScript(baseUrl: string): string {
  const path = moduleFile(import.meta.dirname, 'error-page')
    .replaceAll('\\', '/')
    .replace(/^\//, '');
  return `<script type="module" src="${baseUrl}@fs/${path}"></script>`;
}
