import { createHash, randomUUID } from 'node:crypto';
import { copyFile, link, readFile, rename, utimes, writeFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { glob } from 'tinyglobby';
import { type DiskCache, sharedCache } from '../incremental/disk-cache.ts';
import type { ReleaseFile } from './layout.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const compressible = /\.(?:html|js|css|json|xml|txt|svg|md|wasm)$/;
/** Below this, compressing saves less than a network packet. */
const smallest = 1400;

/** An earlier release: files with the same content are taken from there, with their dates. */
export interface Earlier {
  dir: string;
  files: Readonly<Record<string, ReleaseFile>>;
}

/**
 * Writes `.br` and `.gz` next to every file that is worth it, so that servers compress nothing while
 * readers wait. Scripts and styles, which every page loads, and the search index get the highest level.
 * A file whose content an earlier release has keeps its date, so that servers that make entity tags
 * of dates see no change.
 * @param cache keeps what the highest level made, which takes longest
 * @returns all files by path, in the order of their paths.
 */
export async function compressFolder(
  dir: string,
  earlier?: Earlier,
  cache?: DiskCache,
): Promise<Record<string, ReleaseFile>> {
  const queue = await glob('**', { cwd: dir, dot: true });
  const files = new Map<string, ReleaseFile>();
  const kept = cache === undefined ? undefined : sharedCache(cache);
  const compress = (source: Source) => compressFile(source, kept);
  const work = async () => {
    for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
      const content = await readFile(join(dir, path));
      const hash = contentHash(content);
      const known = earlier?.files[path];
      const taken = known?.hash === hash && earlier !== undefined && (await takeFile(path, known, earlier.dir, dir));
      files.set(path, taken ? { ...known, kept: undefined } : await compress({ file: join(dir, path), content, hash }));
    }
  };
  await Promise.all(Array.from({ length: 4 }, work));
  return Object.fromEntries([...files].sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** By which releases know a file's content. */
export function contentHash(content: Buffer): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 22);
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
  await Promise.all([writeFile(`${file}.br`, small), writeFile(`${file}.gz`, zipped)]);
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

/**
 * Takes a file and its compressed forms from another release, as links where the file system can.
 * @returns false where a file is missing there: another build may be removing that release.
 */
export async function takeFile(path: string, file: ReleaseFile, from: string, to: string): Promise<boolean> {
  const endings = ['', ...(file.br === undefined ? [] : ['.br']), ...(file.gzip === undefined ? [] : ['.gz'])];
  try {
    for (const ending of endings) await takeOver(join(from, path + ending), join(to, path + ending));
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
    throw error;
  }
}

async function takeOver(source: string, target: string): Promise<void> {
  const draft = `${target}.${randomUUID()}`;
  try {
    await link(source, draft);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') throw error;
    // Some file systems don't have links, and some allow only so many to one file.
    const { atime, mtime } = await stat(source);
    await copyFile(source, draft);
    await utimes(draft, atime, mtime);
  }
  await rename(draft, target);
}
