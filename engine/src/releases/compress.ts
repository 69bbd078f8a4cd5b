import { availableParallelism } from 'node:os';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type DiskCache, sharedCache } from '../incremental/disk-cache.ts';
import type { ReleaseFile } from './layout.ts';
import { writeReadable } from './readable.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Below this, compressing saves less than a network packet. */
const smallest = 1400;

/** So many files are compressed at once when nothing else is done. */
const atOnceAtEnd = 4;

/** Writes `.br` and `.gz` next to files, in other threads, while more files are being made. */
export interface Compressor {
  /**
   * Has a file compressed that has been written, if it's worth it.
   * @param file what the release says of it so far; another one for that path means that it has been replaced
   */
  add(path: string, file: ReleaseFile): void;
  /**
   * Resolves when all files are compressed that have been added.
   * @throws what the machine refused
   */
  done(): Promise<void>;
  /** Gives up what waits, and resolves when nothing is written any more. */
  stop(): Promise<void>;
}

/**
 * Servers compress nothing while readers wait: scripts and styles, which every page loads, and the search index get the
 * highest level.
 * @param dir absolute path of the files' folder
 * @param files what the release says of its files, by path; gets the sizes
 * @param cache keeps what the highest level made, which takes longest
 */
export function createCompressor(dir: string, files: Map<string, ReleaseFile>, cache?: DiskCache): Compressor {
  const kept = cache === undefined ? undefined : sharedCache(cache);
  const waiting: { path: string; file: ReleaseFile }[] = [];
  const running = new Set<Promise<void>>();
  const failures: unknown[] = [];
  // The thread that makes the files would have to share its core, and the others would wait for it in the end.
  let atOnce = Math.max(1, availableParallelism() - 1);

  const compress = async (path: string, file: ReleaseFile) => {
    const isReplaced = () => files.get(path) !== file;
    if (isReplaced()) return;
    const content = await readFile(join(dir, path));
    if (isReplaced()) return;
    const [small, zipped] = await Promise.all([
      isSlow(path) ? slowBrotli(content, file.hash, kept) : withBrotli(content, 6),
      zip(content, { level: 6 }),
    ]);
    if (isReplaced()) return;
    writeReadable(join(dir, `${path}.br`), small);
    writeReadable(join(dir, `${path}.gz`), zipped);
    files.set(path, { ...file, br: small.length, gzip: zipped.length });
  };
  const start = () => {
    while (running.size < atOnce) {
      const next = waiting.pop();
      if (next === undefined) return;
      const task = compress(next.path, next.file)
        .catch((error: unknown) => {
          failures.push(error);
          waiting.length = 0;
        })
        .finally(() => {
          running.delete(task);
          start();
        });
      running.add(task);
    }
  };
  const idle = async () => {
    // Each begins another one when it ends.
    while (running.size > 0) await Promise.race(running);
  };

  return {
    add(path, file) {
      if (!isCompressible(path) || file.size < smallest) return;
      waiting.push({ path, file });
      start();
    },
    async done() {
      atOnce = Math.max(atOnce, atOnceAtEnd);
      start();
      await idle();
      if (failures.length > 0) throw failures[0];
    },
    async stop() {
      waiting.length = 0;
      await idle();
    },
  };
}

/** Whether a file of that name gets smaller, unlike pictures, fonts, and archives. */
export function isCompressible(path: string): boolean {
  return /\.(?:html|js|css|json|xml|txt|svg|md|wasm)$/.test(path);
}

function isSlow(path: string): boolean {
  return /\.(?:js|css)$|[/\\]search(?:-\w+\.[\w-]+)?\.json$/.test(path);
}

async function slowBrotli(content: Buffer, hash: string, kept: DiskCache | undefined): Promise<Buffer> {
  const key = `brotli 11 ${process.versions.brotli} ${hash}`;
  const known = kept?.read(key);
  if (known !== undefined) return known;
  const made = await withBrotli(content, 11);
  kept?.write(key, made);
  return made;
}

function withBrotli(content: Buffer, quality: number): Promise<Buffer> {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  return brotli(content, { params: { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_SIZE_HINT]: content.length } });
}
