const left = ['.cache', '.releases', 'dist', 'dist-deploy'];

/**
 * What builds leave next to a site's configuration: no sources. Elsewhere, folders of these names may be part of a site.
 * @param names of everything in a folder
 * @returns those that are left by builds
 */
export function builtFolders(names: readonly string[]): string[] {
  return names.some((name) => name.startsWith('site.config.')) ? left.filter((name) => names.includes(name)) : [];
}
