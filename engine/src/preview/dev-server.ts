import type { Server } from 'node:http';
import { join, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { createServer, defaultClientConditions, defaultServerConditions, type ViteDevServer } from 'vite';
import type { SiteConfig } from '../core/config.ts';
import { browserDir, type BundleParts, entry, siteModule } from '../pipeline/bundle.ts';
import { moduleFile } from '../pipeline/feature.ts';
import { packageName, sourceConditions } from '../pipeline/module-loader.ts';
import type { Progress } from '../pipeline/progress.ts';
import type { SiteData } from '../shell/wire.ts';
import type { createPreview, Preview } from './preview.ts';

interface PreviewModule {
  createPreview: typeof createPreview;
}

/**
 * Vite's development server: it serves the shell's modules and loads ours, both fresh after a change.
 * @param http whose port its messages to the pages share; a port for them alone, the same for every preview, would
 * let only one preview run on a machine
 */
export function createDevServer(
  siteDir: string,
  config: SiteConfig,
  parts: BundleParts,
  site: () => SiteData,
  http: Server,
): Promise<ViteDevServer> {
  return createServer({
    root: browserDir,
    base: config.baseUrl,
    cacheDir: join(siteDir, '.cache/vite'),
    configFile: false,
    appType: 'custom',
    logLevel: 'warn',
    publicDir: resolve(siteDir, config.static),
    plugins: [react(), siteModule(site, parts)],
    resolve: { conditions: [...sourceConditions, ...defaultClientConditions] },
    ssr: {
      // Browser modules of a site's features render with the engine that the server has loaded.
      noExternal: [packageName],
      resolve: { conditions: [...sourceConditions, ...defaultServerConditions] },
    },
    server: {
      middlewareMode: true,
      hmr: { server: http },
      // The engine and the site lie beside each other, or anywhere.
      fs: { strict: false },
      watch: { ignored: ['**/dist/**', '**/.cache/**', '**/outputs/**', '**/.releases/**', '**/tests/**'] },
    },
    optimizeDeps: { include: ['react', 'react-dom/client', 'react/jsx-runtime', 'react/jsx-dev-runtime'] },
  });
}

/**
 * What the development server needs in each page, to change modules in place. Its own way of adding that would put
 * the base URL before addresses that have it already.
 */
export function devScripts(baseUrl: string): string {
  const refresh = react.preambleCode.replace('__BASE__', baseUrl);
  return `<script type="module">${refresh}</script><script type="module" src="${baseUrl}@vite/client"></script>`;
}

/** Loads the preview through the server, which forgets modules that changed. */
export async function loadPreview(
  vite: ViteDevServer,
  siteDir: string,
  config: SiteConfig,
  progress: Progress,
): Promise<Preview> {
  const path = moduleFile(import.meta.dirname, 'preview');
  const { createPreview } = (await vite.ssrLoadModule(path)) as PreviewModule;
  return createPreview(siteDir, progress, {
    script: config.baseUrl + entry,
    loadModule: (file) => vite.ssrLoadModule(file),
  });
}
