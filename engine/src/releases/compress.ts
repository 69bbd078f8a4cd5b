import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type DiskCache, sharedCache } from '../incremental/disk-cache.ts';
import type { ReleaseFile } from './layout.ts';
import { writeReadable } from './readable.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const compressible = /\.(?:html|js|css|json|xml|txt|svg|md|wasm)$/;
/** Below this, compressing saves less than a network packet. */
const smallest = 1400;

/**
 * Writes `.br` and `.gz` next to every file that is worth it, so that servers compress nothing while
 * readers wait. Scripts and styles, which every page loads, and the search index get the highest level.
 * @param hashes of the files' contents, by path
 * @param cache keeps what the highest level made, which takes longest
 * @returns the files by path
 */
export async function compressFiles(
  dir: string,
  hashes: ReadonlyMap<string, string>,
  cache?: DiskCache,
): Promise<Map<string, ReleaseFile>> {
  const queue = [...hashes];
  const files = new Map<string, ReleaseFile>();
  const kept = cache === undefined ? undefined : sharedCache(cache);
  const work = async () => {
    for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
      const [path, hash] = next;
      const file = join(dir, path);
      files.set(path, await compressFile({ file, content: await readFile(file), hash }, kept));
    }
  };
  await Promise.all(Array.from({ length: 4 }, work));
  return files;
}

interface Source {
  file: string;
  content: Buffer;
  hash: string;
}

async function compressFile({ file, content, hash }: Source, kept: DiskCache | undefined): Promise<ReleaseFile> {
  const size = content.length;
  if (!compressible.test(file) || size < smallest) return { hash, size };
  const isSlow = /\.(?:js|css)$|[/\\]search(?:-\w+\.[\w-]+)?\.json$/.test(file);
  const [small, zipped] = await Promise.all([
    isSlow ? slowBrotli(content, hash, kept) : withBrotli(content, 6),
    zip(content, { level: 6 }),
  ]);
  writeReadable(`${file}.br`, small);
  writeReadable(`${file}.gz`, zipped);
  return { hash, size, br: small.length, gzip: zipped.length };
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
