import type { Plugin } from 'vite';
import type { SiteData } from '../shell/site-data.ts';

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
