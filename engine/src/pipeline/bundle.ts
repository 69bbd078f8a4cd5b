import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type Manifest, type Plugin } from 'vite';
import type { SiteData } from '../shell/wire.ts';

export const siteModuleId = 'virtual:engine/site';

/** Compiles what the shell knows of the site, and the site's own style sheets, into the script. */
export function siteModule(site: () => SiteData, styles: readonly string[]): Plugin {
  const resolved = `\0${siteModuleId}`;
  return {
    name: 'engine-site',
    resolveId: (id) => (id === siteModuleId ? resolved : undefined),
    load: (id) =>
      id === resolved
        ? [
            ...styles.map((path) => `import ${JSON.stringify(path)};`),
            `export default ${JSON.stringify(site())};`,
          ].join('\n')
        : undefined,
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
const entry = 'main.tsx';

/**
 * Bundles the shell for browsers into `outDir/assets/`.
 * @param styles style sheets of the site's own, as absolute paths.
 */
export async function bundleShell(site: SiteData, styles: readonly string[], outDir: string): Promise<ShellBundle> {
  await build({
    root: browserDir,
    base: site.baseUrl,
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    plugins: [react(), siteModule(() => site, styles)],
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
  return {
    script: address(chunk.file),
    styles: (chunk.css ?? []).map(address),
    preloads: (chunk.imports ?? []).flatMap((name) => manifest[name]?.file ?? []).map(address),
  };
}
