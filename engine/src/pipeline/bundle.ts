import { readFile, rm } from 'node:fs/promises';
import { basename, isAbsolute, join, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, defaultClientConditions, type Manifest, type Plugin } from 'vite';
import type { SiteData } from '../shell/wire.ts';
import { moduleFile } from './feature.ts';
import { bundlesVariable, keptBundle } from './kept-bundles.ts';
import type { LoadedSite } from './load-site.ts';
import { sourceConditions } from './module-loader.ts';

export const siteModuleId = 'virtual:engine/site';

/** What goes into the shell's bundle besides the shell itself, as absolute paths. */
export interface BundleParts {
  /** Style sheets, in this order: the shell's, the features', the site's own. */
  styles: readonly string[];
  /** The features' browser modules. */
  clients: readonly string[];
  /** Function bodies that run when the shell is hydrated (`Feature.script`). */
  scripts: readonly string[];
  /** Module of the preview, which puts changed pages on screen. */
  preview?: string;
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
    scripts: features.flatMap(({ feature }) => feature.script ?? []),
  };
}

/** Compiles what the shell knows of the site, the features' browser modules and all style sheets into the script. */
export function siteModule(site: () => SiteData, parts: () => BundleParts): Plugin {
  const resolved = `\0${siteModuleId}`;
  return {
    name: 'engine-site',
    resolveId: (id) => (id === siteModuleId ? resolved : undefined),
    load: (id) => {
      if (id !== resolved) return undefined;
      const { styles, clients, scripts, preview } = parts();
      return [
        ...styles.map((path) => `import ${JSON.stringify(path)};`),
        ...clients.map((path, index) => `import module${index} from ${JSON.stringify(path)};`),
        `export const modules = [${[
          ...clients.map((_, index) => `module${index}`),
          ...scripts.map((body) => `{ start(site) {\n${body}\n} }`),
        ].join(', ')}];`,
        preview === undefined
          ? 'export const startPreview = undefined;'
          : `export { startPreview } from ${JSON.stringify(preview)};`,
        `export default ${JSON.stringify(site())};`,
      ].join('\n');
    },
  };
}

/** Addresses of the shell's script and style sheets, with the base URL. */
export interface ShellBundle {
  script: string;
  styles: readonly string[];
  /** Chunks that the script imports at once. */
  preloads: readonly string[];
}

export const browserDir = resolve(import.meta.dirname, '../shell/client');
/** The shell's script, as a name in that folder. */
export const entry = basename(moduleFile(browserDir, 'main'));

/**
 * Bundles the shell for browsers into `outDir/assets/`.
 */
export async function bundleShell(site: SiteData, parts: BundleParts, outDir: string): Promise<ShellBundle> {
  const folder = process.env[bundlesVariable];
  if (!folder) return (await makeBundle(site, parts, outDir)).bundle;
  return keptBundle(folder, [site, parts], outDir, (dir) => makeBundle(site, parts, dir));
}

/** @returns the bundle, and the modules and style sheets that went into it */
async function makeBundle(
  site: SiteData,
  parts: BundleParts,
  outDir: string,
): Promise<{ bundle: ShellBundle; files: string[] }> {
  const files = new Set<string>();
  await build({
    root: browserDir,
    base: site.baseUrl,
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    plugins: [
      react(),
      siteModule(
        () => site,
        () => parts,
      ),
      {
        name: 'engine-bundled-files',
        buildEnd() {
          for (const id of this.getModuleIds()) files.add(id.replace(/\?.*/, ''));
        },
      },
    ],
    resolve: { conditions: [...sourceConditions, ...defaultClientConditions] },
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
  const manifestFile = join(outDir, 'assets/manifest.json');
  const manifest = JSON.parse(await readFile(manifestFile, 'utf8')) as Manifest;
  // Readers have no use for it.
  await rm(manifestFile);
  const chunk = manifest[entry];
  if (chunk === undefined) throw new Error(`The bundle of the shell has no entry "${entry}"`);
  const address = (file: string) => site.baseUrl + file;
  const bundle = {
    script: address(chunk.file),
    styles: (chunk.css ?? []).map(address),
    preloads: (chunk.imports ?? []).flatMap((name) => manifest[name]?.file ?? []).map(address),
  };
  return { bundle, files: [...files].filter((file) => isAbsolute(file)).sort() };
}
