import { realpathSync } from 'node:fs';
import { isAbsolute, relative, sep } from 'node:path';

/**
 * Says where a file really lies: links are followed, of files as of folders.
 * @returns a function that gives a file's path below each of the folders that it lies in; none where it isn't there
 */
export function pathsBelow(folders: readonly string[]): (file: string) => string[] {
  const realFolders = folders.flatMap((folder) => realPath(folder) ?? []);
  return (file) => {
    const real = realPath(file);
    if (real === undefined) return [];
    return realFolders.flatMap((folder) => {
      const path = relative(folder, real);
      return path === '..' || path.startsWith(`..${sep}`) || isAbsolute(path) ? [] : [path];
    });
  };
}

function realPath(path: string): string | undefined {
  try {
    return realpathSync.native(path);
  } catch {
    return undefined;
  }
}
