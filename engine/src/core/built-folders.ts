/** What builds leave next to a site's configuration: folders, and links to folders. */
export const leftByBuilds: readonly string[] = ['.cache', '.releases', 'dist', 'dist-deploy'];

/**
 * What of that is in a folder: no sources, if it has a site's configuration. Elsewhere, folders of these names may be part
 * of a site.
 * @param names of everything in a folder
 * @returns those that are left by builds
 */
export function builtFolders(names: readonly string[]): string[] {
  return names.some((name) => name.startsWith('site.config.'))
    ? leftByBuilds.filter((name) => names.includes(name))
    : [];
}
