import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import type { SiteData } from '../../shell/wire.ts';
import type { LoadedSite } from '../load/load-site.ts';

const siteModuleId = 'virtual:engine/site';
/** A group of style sheets that documents carry (`styleGroups`), as an entry. The group's index follows. */
export const stylesModuleId = 'virtual:engine/styles/';
/** Starts what answers presses, before the rest of the script. */
export const earlyModuleId = 'virtual:engine/early';
/** The modules that a site's configuration makes. */
export const siteModuleIds = [siteModuleId, earlyModuleId].map((id) => `\0${id}`);

/** What goes into the shell's bundle besides the shell itself, as absolute paths. */
export interface BundleParts {
  /** The style sheets of every document: the shell's, then the features'. */
  styles: readonly string[];
  /** Those for parts that only some pages have (`Feature.partStyles`), then the site's. */
  partStyles: readonly string[];
  /** The features' that come with the script. */
  lateStyles: readonly string[];
  /** The site's own for every document. They come last. */
  ownStyles: readonly string[];
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
    ],
    partStyles: [
      ...features.flatMap(({ feature }) => feature.partStyles ?? []),
      ...config.partStyles.map((path) => resolve(siteDir, path)),
    ],
    lateStyles: features.flatMap(({ feature }) => feature.lateStyles ?? []),
    ownStyles: config.styles.map((path) => resolve(siteDir, path)),
    clients: features.flatMap(({ feature }) => feature.client ?? []),
    early: features.flatMap(({ feature }) => feature.early ?? []),
    scripts: features.flatMap(({ feature }) => feature.script ?? []),
  };
}

/** All style sheets of a bundle, in the order in which they count. */
export function styleFiles({ styles, partStyles, ownStyles, lateStyles }: BundleParts): string[] {
  return [...styles, ...partStyles, ...ownStyles, ...lateStyles];
}

/** The style sheets that documents carry, as groups in the order in which they count; each part has its own. */
export function styleGroups({ styles, partStyles, ownStyles }: BundleParts): (readonly string[])[] {
  return [styles, ...partStyles.map((file) => [file]), ownStyles];
}

/**
 * Compiles what the shell knows of the site and the features' browser modules into the script. A preview's script
 * loads the style sheets, too, so that they can change in place; elsewhere the documents carry them.
 */
export function siteModule(site: () => SiteData, parts: () => BundleParts): Plugin {
  const imports = (paths: readonly string[]) => paths.map((path) => `import ${JSON.stringify(path)};`);
  return {
    name: 'engine-site',
    resolveId: (id) => (id.startsWith(stylesModuleId) || siteModuleIds.includes(`\0${id}`) ? `\0${id}` : undefined),
    load: (id) => {
      const [, group] = id.split(`\0${stylesModuleId}`);
      if (group !== undefined) return imports(styleGroups(parts())[Number(group)] ?? []).join('\n');
      if (!siteModuleIds.includes(id)) return undefined;
      const { lateStyles, clients, early, scripts, preview } = parts();
      if (id === `\0${earlyModuleId}`) {
        return early
          .map((path, index) => `import start${index} from ${JSON.stringify(path)};\nstart${index}();`)
          .join('\n');
      }
      return [
        ...imports([earlyModuleId]),
        ...imports(preview === undefined ? lateStyles : styleFiles(parts())),
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
