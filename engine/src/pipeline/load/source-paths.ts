import { resolve, sep } from 'node:path';
import { contributions } from '../feature.ts';
import { contentFolders, type LoadedSite } from './load-site.ts';

/** Whether a path is one of the folders, or lies in one. */
export function isWithin(path: string, folders: readonly string[]): boolean {
  return folders.some((folder) => path === folder || path.startsWith(folder + sep));
}

/** Absolute paths of the files and folders that the configuration names as sources. */
export function sourcePaths({
  siteDir,
  config,
  features,
}: Pick<LoadedSite, 'siteDir' | 'config' | 'features'>): string[] {
  return [
    ...contentFolders(config, features),
    config.static,
    ...config.styles,
    ...config.partStyles,
    ...contributions(features, (feature, options) => feature.reads?.(options)).flat(),
  ].map((path) => resolve(siteDir, path));
}
