import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isMissing } from '../core/stat.ts';

/** Where a cache is: other threads open it by that. */
export interface CachePlace {
  dir: string;
  /** Part of every key: what determines all that is kept. */
  environment: string;
}

/** Keeps what was made of an input from one build to the next. */
export interface DiskCache {
  readonly place: CachePlace;
  /** What is kept under the key; `undefined` where there is nothing, or where it is damaged. */
  read(key: string): Buffer | undefined;
  /** Whether something is kept under the key, damaged or not. */
  has(key: string): boolean;
  write(key: string, content: string | Uint8Array): void;
  /** Removes what this process hasn't asked for, once it outweighs the rest. */
  prune(): void;
}

/** Bytes of the hash that precede the content in an entry's file. */
const hashLength = 32;

/** Entries that nobody asked for may be so many times as many as the others: switching between two branches stays quick. */
const idleShare = 3;
const idleAtLeast = 1000;

/** Environment variable that names a folder in which a test run keeps what the builds of many sites have in common. */
export const sharedCacheVariable = 'ENGINE_TEST_CACHE';

/** Where to keep what doesn't depend on the site: with the site, and in a test run with that of all sites. */
export function sharedCache(own: DiskCache): DiskCache {
  const folder = process.env[sharedCacheVariable];
  return folder === undefined ? own : createDiskCache(folder);
}

/**
 * A cache in a folder. Each entry is a file that begins with the hash of its content: one that was damaged or
 * changed by hand counts as missing, and is made again.
 * @param environment part of every key: what determines all that is kept
 */
export function createDiskCache(dir: string, environment = ''): DiskCache {
  const asked = new Set<string>();
  const fileOf = (key: string) => {
    // In hexadecimal digits: some file systems don't tell capital letters from small ones.
    const name = createHash('sha256').update(`${environment} ${key}`).digest('hex').slice(0, 40);
    asked.add(name);
    return join(dir, name.slice(0, 2), name);
  };
  return {
    place: { dir, environment },
    read(key) {
      let entry: Buffer;
      try {
        entry = readFileSync(fileOf(key));
      } catch {
        return undefined;
      }
      const content = entry.subarray(hashLength);
      return sha256(content).equals(entry.subarray(0, hashLength)) ? content : undefined;
    },
    has: (key) => existsSync(fileOf(key)),
    write(key, content) {
      const path = fileOf(key);
      const bytes = typeof content === 'string' ? Buffer.from(content) : content;
      // Another build may read half of it, which doesn't have its hash.
      const entry = Buffer.concat([sha256(bytes), bytes]);
      try {
        writeFileSync(path, entry);
      } catch (error) {
        if (!isMissing(error)) throw error;
        mkdirSync(dirname(path), { recursive: true });
        writeFileSync(path, entry);
      }
    },
    prune() {
      const idle = entries(dir).filter((path) => !asked.has(path.slice(path.lastIndexOf('/') + 1)));
      if (idle.length <= idleShare * asked.size + idleAtLeast) return;
      for (const path of idle) rmSync(join(dir, path), { force: true });
    },
  };
}

function entries(dir: string): string[] {
  try {
    return readdirSync(dir, { withFileTypes: true }).flatMap((folder) =>
      folder.isDirectory() ? readdirSync(join(dir, folder.name)).map((name) => `${folder.name}/${name}`) : [],
    );
  } catch {
    return [];
  }
}

function sha256(content: Uint8Array): Buffer {
  return createHash('sha256').update(content).digest();
}
