import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import type { SiteData } from '../../shell/wire.ts';
import type { LoadedSite } from '../load/load-site.ts';

const siteModuleId = 'virtual:engine/site';
/** All style sheets that documents carry, as an entry. */
export const stylesModuleId = 'virtual:engine/styles';
/** Starts what answers presses, before the rest of the script. */
export const earlyModuleId = 'virtual:engine/early';
/** The modules that a site's configuration makes. */
export const siteModuleIds = [siteModuleId, stylesModuleId, earlyModuleId].map((id) => `\0${id}`);

/** What goes into the shell's bundle besides the shell itself, as absolute paths. */
export interface BundleParts {
  /** Style sheets, in this order: the shell's, the features', the site's own. */
  styles: readonly string[];
  /** The features' style sheets that come with the script. */
  lateStyles: readonly string[];
  /** The features' browser modules. */
  clients: readonly string[];
  /** The features' modules that come before React (`Feature.early`). */
  early: readonly string[];
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
  const { entries, default: language } = config.locales;
  const direction = entries.find(({ code }) => code === language)?.direction;
  return {
    styles: [
      join(import.meta.dirname, '../../shell/styles/index.css'),
      join(import.meta.dirname, '../../markdown/styles/index.css'),
      ...features.flatMap(({ feature }) => feature.styles ?? []),
      ...(direction === 'rtl' ? [join(import.meta.dirname, '../../shell/styles/rtl.css')] : []),
      ...config.styles.map((path) => resolve(siteDir, path)),
    ],
    lateStyles: features.flatMap(({ feature }) => feature.lateStyles ?? []),
    clients: features.flatMap(({ feature }) => feature.client ?? []),
    early: features.flatMap(({ feature }) => feature.early ?? []),
    scripts: features.flatMap(({ feature }) => feature.script ?? []),
  };
}

/**
 * Compiles what the shell knows of the site and the features' browser modules into the script. A preview's script
 * loads the style sheets, too, so that they can change in place; elsewhere the documents carry them.
 */
export function siteModule(site: () => SiteData, parts: () => BundleParts): Plugin {
  const imports = (paths: readonly string[]) => paths.map((path) => `import ${JSON.stringify(path)};`);
  return {
    name: 'engine-site',
    resolveId: (id) => (siteModuleIds.includes(`\0${id}`) ? `\0${id}` : undefined),
    load: (id) => {
      if (!siteModuleIds.includes(id)) return undefined;
      const { styles, lateStyles, clients, early, scripts, preview } = parts();
      if (id === `\0${stylesModuleId}`) return imports(styles).join('\n');
      if (id === `\0${earlyModuleId}`) {
        return early
          .map((path, index) => `import start${index} from ${JSON.stringify(path)};\nstart${index}();`)
          .join('\n');
      }
      return [
        ...imports([earlyModuleId]),
        ...(preview === undefined ? [] : imports(styles)),
        ...imports(lateStyles),
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
