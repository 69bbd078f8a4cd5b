import { existsSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import type { Plugin } from 'vite';
import { type Diagnostic, SiteError } from '../core/diagnostics.ts';
import { isStyleSheet } from '../core/style-sheets.ts';
import { importedFiles } from '../incremental/module-imports.ts';
import { type BundledSite, explainBundleError, isOwnFile, unclosedIn } from '../pipeline/outputs/bundle-errors.ts';
import { bundleParts, styleFiles } from '../pipeline/outputs/site-module.ts';

/** What a build's bundler refuses in a site's browser modules and style sheets, and the development server takes. */
export interface BrowserFaults {
  plugin: Plugin;
  /** @returns the same diagnostics as a build has; modules are known once a browser has asked for them */
  diagnostics(site: BundledSite): readonly Diagnostic[];
}

/**
 * @param siteDir only modules and style sheets in it are the author's
 * @param onFound is called when a module was sent that won't run: the script of the page may then fail, and tell nothing
 * @param onStyles is called when a style sheet was saved, which pages take up without the preview
 */
export function createBrowserFaults(siteDir: string, onFound: () => void, onStyles: () => void): BrowserFaults {
  /** Names of Node's modules, by the file that imports them. */
  const imported = new Map<string, Set<string>>();
  const plugin: Plugin = {
    name: 'engine-browser-faults',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId(id, importer = '') {
      const [file = ''] = importer.split('?', 1);
      if (!isBuiltin(id) || !isOwnFile(file, siteDir)) return undefined;
      imported.set(file, (imported.get(file) ?? new Set()).add(id));
      onFound();
      return undefined;
    },
    hotUpdate({ file }) {
      imported.delete(file);
      if (isStyleSheet(file)) onStyles();
    },
  };
  const moduleErrors = () =>
    [...imported].flatMap(([id, names]) =>
      existsSync(id) ? [...names].map((name) => ({ id, message: `Browsers have no '${name}'` })) : [],
    );
  const styleErrors = (site: BundledSite) =>
    [...new Set(styleFiles(bundleParts(site)).flatMap(importedFiles))]
      .filter((file) => file.endsWith('.css') && isOwnFile(file, siteDir) && existsSync(file))
      .flatMap((id) => {
        const fault = unclosedIn(readFileSync(id, 'utf8'));
        return fault === undefined ? [] : [{ id, message: fault.reason, loc: { file: id, ...fault.place } }];
      });
  return {
    plugin,
    diagnostics(site) {
      const errors = [...moduleErrors(), ...styleErrors(site)];
      const explained = explainBundleError(Object.assign(new Error('The bundle has errors'), { errors }), site);
      return explained instanceof SiteError ? explained.diagnostics : [];
    },
  };
}
