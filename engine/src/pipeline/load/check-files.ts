import { accessSync, constants, existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { defaultPages, defaultStatic } from '../../core/config.ts';
import type { Reporter } from '../../core/diagnostics.ts';
import { isFile } from '../../core/is-file.ts';
import { contributions } from '../feature.ts';
import { locateOption, optionName } from './locate-option.ts';
import type { ReadConfig } from './read-config.ts';

/** The files and folders that the configuration names are there. Folders of sections are checked where they are read. */
export function checkFiles({ siteDir, config, features }: ReadConfig & { siteDir: string }, report: Reporter): void {
  const missing = (option: readonly PropertyKey[], path: string, what: string) =>
    report({
      severity: 'error',
      code: 'config',
      message: `${config.file}: ${optionName(option)} names ${path}, but there is no such ${what}`,
      hint: "create it, or correct the path; it is relative to the site's folder",
      location: locateOption(siteDir, config.file, option),
    });
  for (const option of ['styles', 'partStyles'] as const) {
    for (const [index, path] of config[option].entries()) {
      if (!isFile(resolve(siteDir, path))) missing([option, index], path, 'file');
      // The bundler only says that it can't be loaded.
      else accessSync(resolve(siteDir, path), constants.R_OK);
    }
  }
  const read = contributions(features, (feature, options) =>
    feature.reads?.(options).map((path) => ({ path, option: [feature.name] })),
  );
  for (const { path, option } of read.flat()) {
    if (!isFile(resolve(siteDir, path))) missing(option, path, 'file');
  }
  // A site needs neither of these folders, unless it says where that is.
  const optional = { static: defaultStatic, pages: defaultPages };
  for (const option of ['static', 'pages'] as const) {
    const folder = config[option];
    if (isFile(resolve(siteDir, folder))) missing([option], folder, 'folder');
    if (folder !== optional[option] && !existsSync(resolve(siteDir, folder))) missing([option], folder, 'folder');
  }
}
