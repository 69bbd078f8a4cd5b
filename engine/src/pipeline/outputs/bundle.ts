import { isBuiltin } from 'node:module';
import { basename, dirname, isAbsolute, join, resolve } from 'node:path';
import type { Manifest, Plugin, Rolldown } from 'vite';
import { SiteError } from '../../core/diagnostics.ts';
import { engineFingerprint, hashFile, hashValue, packageVersion } from '../../core/fingerprint.ts';
import { isFile } from '../../core/is-file.ts';
import type { OutputFile } from '../../core/output-file.ts';
import { haveChanged } from '../../core/stat.ts';
import { isStyleSheet } from '../../core/style-sheets.ts';
import { decoded } from '../../core/url.ts';
import { type DiskCache, sharedCache } from '../../incremental/disk-cache.ts';
import { importedFiles } from '../../incremental/module-imports.ts';
import type { ShellFiles } from '../../shell/boot.ts';
import type { SiteData } from '../../shell/wire.ts';
import { moduleFile } from '../feature.ts';
import type { LoadedSite } from '../load/load-site.ts';
import { sourceConditions } from '../load/module-loader.ts';
import { explainBundleError, isOwnFile, missingFiles, unclosedIn } from './bundle-errors.ts';
import { addressHash } from './page-data.ts';
import { type InlineStyle, inlineStyles } from './inline-styles.ts';
import {
  type BundleParts,
  bundleParts,
  earlyModuleId,
  siteModule,
  styleFiles,
  styleGroups,
  stylesModuleId,
} from './site-module.ts';

/** What every document needs of the bundle. */
export interface ShellBundle extends ShellFiles {
  /** Names what runs in the browser: pages made for it don't fit another one. */
  id: string;
  /** The style sheets of what documents show, to be written into them: nothing comes before the first paint. */
  inlineStyles: readonly InlineStyle[];
  /** The shell starts without a reader's intent: a preview shows changes by itself. */
  eager?: boolean;
}

/** Folder of what only browsers run of the shell. */
export const browserDir = resolve(import.meta.dirname, '../../shell/client');
/** The shell's script, as a name in that folder. */
export const entry = basename(moduleFile(browserDir, 'main'));

/** What the bundler made, and what it read for that. */
interface MadeBundle {
  bundle: ShellBundle;
  files: { path: string; text?: string; base64?: string }[];
  /** Content hashes of all files that went in, by path. */
  sources: Record<string, string>;
}

/**
 * Bundles the shell for browsers. Where nothing has changed that goes into it, the bundle of an earlier build is used
 * again, and the bundler isn't even loaded.
 * @throws SiteError for what is wrong with the style sheets and modules of the site
 */
export async function bundleShell(
  site: SiteData,
  loaded: Pick<LoadedSite, 'features' | 'config' | 'siteDir'>,
  cache: DiskCache,
): Promise<{ bundle: ShellBundle; files: OutputFile[] }> {
  const bundles = sharedCache(cache);
  const parts = bundleParts(loaded);
  const versions = [engineFingerprint(), packageVersion('vite'), process.version, process.env['NODE_ENV']];
  const key = `bundle ${hashValue([versions, site, parts])}`;
  const kept = bundles.read(key)?.toString();
  let made = kept === undefined ? undefined : (JSON.parse(kept) as MadeBundle);
  if (made === undefined || Object.entries(made.sources).some(([file, hash]) => hashFile(file) !== hash)) {
    const began = Date.now();
    made = await makeBundle(site, parts, loaded).catch((error: unknown) => {
      throw explainBundleError(error, loaded);
    });
    // What was saved meanwhile is made again by the next build.
    if (!haveChanged(Object.keys(made.sources), began)) bundles.write(key, JSON.stringify(made));
  }
  const files = made.files.map(({ path, text, base64 }) => ({
    path,
    content: text ?? Buffer.from(base64 ?? '', 'base64'),
  }));
  return { bundle: made.bundle, files };
}

const manifestPath = 'assets/manifest.json';
const stylesChunk = 'styles';
const earlyChunk = 'early';

/**
 * What has been in all major browsers for 30 months (https://web.dev/baseline): `light-dark()` and wide-gamut colors are
 * written as they are. Fallbacks for older browsers would be a twelfth of the style sheet that each document carries.
 */
const cssTargets = ['chrome125', 'edge125', 'firefox126', 'safari17.5', 'ios17.5'];

async function makeBundle(
  site: SiteData,
  parts: BundleParts,
  loaded: Pick<LoadedSite, 'config' | 'siteDir' | 'features'>,
): Promise<MadeBundle> {
  const [{ build, createLogger, defaultClientConditions }, { default: react }] = await Promise.all([
    import('vite'),
    import('@vitejs/plugin-react'),
  ]);
  const sources = new Set<string>();
  const warnings = new Set<string>();
  const staticDir = resolve(loaded.siteDir, loaded.config.static);
  const groups = styleGroups(parts).map((_, index) => `${stylesChunk}-${index}`);
  const result = (await build({
    root: browserDir,
    base: site.baseUrl,
    configFile: false,
    // It would print errors with their stacks, too.
    logLevel: 'silent',
    customLogger: { ...createLogger('silent'), warnOnce: (text) => warnings.add(text) },
    mode: 'production',
    publicDir: staticDir,
    plugins: [
      react(),
      siteModule(
        () => site,
        () => parts,
      ),
      sourceFiles(sources),
      ownModules(loaded.siteDir),
    ],
    // Vite bundles each worker by itself.
    worker: { plugins: () => [sourceFiles(sources)] },
    resolve: { conditions: [...sourceConditions, ...defaultClientConditions] },
    build: {
      write: false,
      copyPublicDir: false,
      manifest: manifestPath,
      target: 'es2022',
      cssTarget: cssTargets,
      cssMinify: 'lightningcss',
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: {
          main: join(browserDir, entry),
          ...Object.fromEntries(groups.map((name, index) => [name, stylesModuleId + String(index)])),
        },
        output: {
          codeSplitting: {
            // React is evaluated in its own task (`bootScript`).
            groups: [
              { name: 'react', test: /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/ },
              // With what it imports: it waits for no other chunk.
              { name: earlyChunk, test: (id) => id.includes(earlyModuleId), includeDependenciesRecursively: true },
            ],
          },
        },
      },
    },
  })) as Rolldown.RolldownOutput;
  const missing = missingFiles([...warnings], styleFiles(parts), loaded);
  if (missing.length > 0) throw new SiteError(missing);
  const files = result.output.map((file) => {
    const content = file.type === 'chunk' ? file.code : file.source;
    return typeof content === 'string'
      ? { path: file.fileName, text: content }
      : { path: file.fileName, base64: Buffer.from(content).toString('base64') };
  });
  const manifest = JSON.parse(files.find(({ path }) => path === manifestPath)?.text ?? '{}') as Partial<Manifest>;
  // The manifest names a virtual module by a path that depends on the working directory.
  const chunks = groups.map((name) => Object.values(manifest).find((chunk) => chunk?.name === name));
  // Readers have no use for the manifest, nor for what is in the documents.
  const unpublished = new Set([manifestPath, ...chunks.flatMap((chunk) => [chunk?.file, ...(chunk?.css ?? [])])]);
  const cssOf = (chunk: (typeof chunks)[number]) =>
    files.flatMap(({ path, text = '' }) => (chunk?.css?.includes(path) === true ? text.trim() : [])).join('');
  const styleSheets = files.filter(({ path }) => path.endsWith('.css')).map(({ text = '' }) => text);
  for (const file of staticFiles(styleSheets.join('\n'), site.baseUrl, staticDir)) sources.add(file);
  const styles = inlineStyles(chunks.map(cssOf));
  const ofParts = styles.flatMap(({ css, part }) => (part === undefined ? [] : { path: part.path, text: css }));
  return {
    bundle: shellBundle(manifest, site.baseUrl, styles),
    files: [...files.filter(({ path }) => !unpublished.has(path)), ...ofParts],
    sources: Object.fromEntries([...sources].sort().map((file) => [file, hashFile(file)])),
  };
}

/** The site's static files that a style sheet names: once one is gone, the bundle isn't valid. */
function staticFiles(css: string, baseUrl: string, staticDir: string): string[] {
  const addresses = [...css.matchAll(/url\(["']?(\/[^"')?#]+)/g)].map(([, address = '']) => decoded(address));
  const files = addresses.filter((address) => address.startsWith(baseUrl));
  return files.map((address) => join(staticDir, address.slice(baseUrl.length))).filter(isFile);
}

function shellBundle(manifest: Partial<Manifest>, baseUrl: string, styles: readonly InlineStyle[]): ShellBundle {
  const chunk = manifest[entry];
  if (chunk === undefined) throw new Error(`The bundle of the shell has no entry "${entry}"`);
  const address = (file: string) => baseUrl + file;
  const files = {
    script: address(chunk.file),
    styles: (chunk.css ?? []).map(address),
    preloads: earlyFirst(manifest, importsOf(manifest, entry)).map(address),
  };
  // The names of the files are made of their content.
  return { id: addressHash(JSON.stringify([files, styles])), ...files, inlineStyles: styles };
}

/** The chunks that one imports at once, each after those that it imports itself. */
function importsOf(manifest: Partial<Manifest>, name: string, found = new Set<string>()): string[] {
  for (const imported of manifest[name]?.imports ?? []) {
    importsOf(manifest, imported, found);
    const file = manifest[imported]?.file;
    if (file !== undefined) found.add(file);
  }
  return [...found];
}

/** With what answers presses before everything else. */
function earlyFirst(manifest: Partial<Manifest>, files: readonly string[]): string[] {
  const early = Object.values(manifest).find((chunk) => chunk?.name === earlyChunk)?.file;
  return [...files].sort((one, other) => Number(other === early) - Number(one === early));
}

/** A file that a module names by its address; also in comments, which then only makes the sources say too much. */
const fileAddress = /\bnew\s+URL\s*\(\s*(['"`])([^'"`?#\n]+)[^'"`\n]*\1\s*,\s*import\.meta\.url\b/g;

/** Gathers the files of all modules, those that they name by addresses, and those that style sheets import. */
function sourceFiles(sources: Set<string>): Plugin {
  return {
    name: 'engine-source-files',
    // Vite puts the addresses of the published files there.
    enforce: 'pre',
    transform: {
      filter: { code: fileAddress },
      handler(code, id) {
        for (const [, , address = ''] of code.matchAll(fileAddress)) sources.add(resolve(dirname(id), address));
      },
    },
    buildEnd() {
      for (const id of this.getModuleIds()) {
        const [file] = id.split('?', 1);
        if (file === undefined || !isAbsolute(file)) continue;
        // The bundler counts what a style sheet imports as part of it.
        for (const source of isStyleSheet(file) ? importedFiles(file) : [file]) sources.add(source);
      }
    },
  };
}

/**
 * Refuses what a module or style sheet of the site can't have, which the bundler takes: one of Node's modules, which has
 * nothing in a browser, and a block that isn't closed, which takes in the style sheets after it.
 */
function ownModules(siteDir: string): Plugin {
  return {
    name: 'engine-own-modules',
    enforce: 'pre',
    resolveId(id, importer) {
      if (!isBuiltin(id) || importer === undefined || !isOwnFile(importer, siteDir)) return undefined;
      return this.error({ id: importer, message: `Browsers have no '${id}'` });
    },
    transform: {
      filter: { id: /\.css$/ },
      handler(css, id) {
        const fault = isOwnFile(id, siteDir) ? unclosedIn(css) : undefined;
        if (fault !== undefined) this.error({ id, message: fault.reason, loc: { file: id, ...fault.place } });
      },
    },
  };
}
