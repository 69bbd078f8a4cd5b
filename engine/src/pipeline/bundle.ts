import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type Manifest, type Plugin } from 'vite';
import type { SiteData } from '../shell/wire.ts';
import type { LoadedSite } from './load-site.ts';
import { contentHash } from './page-data.ts';

export const siteModuleId = 'virtual:engine/site';

/** What goes into the shell's bundle besides the shell itself, as absolute paths. */
export interface BundleParts {
  /** Style sheets, in this order: the shell's, the features', the site's own. */
  styles: readonly string[];
  /** The features' browser modules. */
  clients: readonly string[];
}

/** What a site's bundle is made of. */
export function bundleParts({
  features,
  config,
  siteDir,
}: Pick<LoadedSite, 'features' | 'config' | 'siteDir'>): BundleParts {
  return {
    styles: [
      join(import.meta.dirname, '../shell/styles/index.css'),
      join(import.meta.dirname, '../markdown/styles/index.css'),
      ...features.flatMap(({ feature }) => feature.styles ?? []),
      ...config.styles.map((path) => resolve(siteDir, path)),
    ],
    clients: features.flatMap(({ feature }) => feature.client ?? []),
  };
}

/** Compiles what the shell knows of the site, the features' browser modules and all style sheets into the script. */
export function siteModule(site: () => SiteData, { styles, clients }: BundleParts): Plugin {
  const resolved = `\0${siteModuleId}`;
  return {
    name: 'engine-site',
    resolveId: (id) => (id === siteModuleId ? resolved : undefined),
    load: (id) =>
      id === resolved
        ? [
            ...styles.map((path) => `import ${JSON.stringify(path)};`),
            ...clients.map((path, index) => `import module${index} from ${JSON.stringify(path)};`),
            `export const modules = [${clients.map((_, index) => `module${index}`).join(', ')}];`,
            `export default ${JSON.stringify(site())};`,
          ].join('\n')
        : undefined,
  };
}

/** Addresses of the shell's script and style sheets, with the base URL. */
export interface ShellBundle {
  /** Names what runs in the browser: pages made for it do not fit another one. */
  id: string;
  script: string;
  styles: readonly string[];
  /** Chunks that the script imports at once. */
  preloads: readonly string[];
}

export const browserDir = resolve(import.meta.dirname, '../shell/client');
const entry = 'main.tsx';

/**
 * Bundles the shell for browsers into `outDir/assets/`.
 */
export async function bundleShell(site: SiteData, parts: BundleParts, outDir: string): Promise<ShellBundle> {
  await build({
    root: browserDir,
    base: site.baseUrl,
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    plugins: [react(), siteModule(() => site, parts)],
    build: {
      outDir,
      emptyOutDir: false,
      manifest: 'assets/manifest.json',
      target: 'es2022',
      cssMinify: 'lightningcss',
      modulePreload: { polyfill: false },
      rollupOptions: { input: join(browserDir, entry) },
    },
  });
  const manifest = JSON.parse(await readFile(join(outDir, 'assets/manifest.json'), 'utf8')) as Manifest;
  const chunk = manifest[entry];
  if (chunk === undefined) throw new Error(`The bundle of the shell has no entry "${entry}"`);
  const address = (file: string) => site.baseUrl + file;
  const files = {
    script: address(chunk.file),
    styles: (chunk.css ?? []).map(address),
    preloads: (chunk.imports ?? []).flatMap((name) => manifest[name]?.file ?? []).map(address),
  };
  // The names of the files are made of their content.
  return { id: contentHash(JSON.stringify(files)), ...files };
}
