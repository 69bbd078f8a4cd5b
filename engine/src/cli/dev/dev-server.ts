import { join, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { createServer, type ViteDevServer } from 'vite';
import type { SiteConfig } from '../../config/schema.ts';
import { browserDir } from '../../render/shell-bundle.ts';
import { siteModule } from '../../render/site-module.ts';
import type { SiteData } from '../../shell/site-data.ts';
import type { Progress } from '../progress.ts';
import type { createPreview, Preview } from './preview.ts';

interface PreviewModule {
  createPreview: typeof createPreview;
}

/** Vite's development server: it serves the shell's modules and loads ours, both fresh after a change. */
export function createDevServer(siteDir: string, config: SiteConfig, site: () => SiteData): Promise<ViteDevServer> {
  const styles = config.styles.map((path) => resolve(siteDir, path));
  return createServer({
    root: browserDir,
    base: config.baseUrl,
    cacheDir: join(siteDir, '.cache/vite'),
    configFile: false,
    appType: 'custom',
    logLevel: 'warn',
    publicDir: resolve(siteDir, config.static),
    plugins: [react(), siteModule(site, styles)],
    server: {
      middlewareMode: true,
      // The engine and the site lie beside each other, or anywhere.
      fs: { strict: false },
      watch: { ignored: ['**/dist/**', '**/.cache/**', '**/outputs/**', '**/.dist-next-*/**', '**/tests/**'] },
    },
    optimizeDeps: { include: ['react', 'react-dom/client', 'react/jsx-dev-runtime'] },
  });
}

/** Loads the preview through the server, which forgets modules that changed. */
export async function loadPreview(
  vite: ViteDevServer,
  siteDir: string,
  config: SiteConfig,
  progress: Progress,
): Promise<Preview> {
  const path = join(import.meta.dirname, 'preview.ts');
  const { createPreview } = (await vite.ssrLoadModule(path)) as PreviewModule;
  return createPreview(siteDir, progress, {
    script: `${config.baseUrl}main.tsx`,
    loadModule: (file) => vite.ssrLoadModule(file),
  });
}
