import { open } from 'node:fs/promises';
import { join } from 'node:path';

/** A file of a release, read whole. */
export interface CachedFile {
  body: Buffer;
  /** As `Last-Modified` has it. */
  modified: string;
}

/** Files of one release in memory. A release never changes, so nothing has to be asked for again. */
export interface FileCache {
  /** @throws where the file is gone. */
  read(path: string): Promise<CachedFile>;
}

/** Enough for every page of a large site in its compressed form. */
const mostBytes = 64_000_000;

/** @param root absolute path of the folder of a release */
export function createFileCache(root: string): FileCache {
  const files = new Map<string, Promise<CachedFile>>();
  let bytes = 0;
  return {
    read(path) {
      const known = files.get(path);
      if (known !== undefined) return known;
      const file = readWhole(join(root, path));
      files.set(path, file);
      file.then(
        ({ body }) => {
          bytes += body.length;
          if (bytes <= mostBytes) return;
          files.clear();
          bytes = 0;
        },
        () => files.delete(path),
      );
      return file;
    },
  };
}

async function readWhole(path: string): Promise<CachedFile> {
  const handle = await open(path);
  try {
    const { mtime } = await handle.stat();
    return { body: await handle.readFile(), modified: mtime.toUTCString() };
  } finally {
    await handle.close();
  }
}
