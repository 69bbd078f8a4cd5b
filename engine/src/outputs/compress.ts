import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { glob } from 'tinyglobby';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const compressible = '**/*.{html,js,css,json,xml,txt,svg,md,wasm}';
/** Below this, compressing saves less than a network packet. */
const smallest = 1400;

/** Sizes of a published site, in bytes. */
export interface SiteSize {
  files: number;
  raw: number;
  brotli: number;
}

/**
 * Writes `.br` and `.gz` beside every file that is worth it, so that servers compress nothing while
 * readers wait. Scripts and styles, which every page loads, and the search index get the highest level.
 */
export async function compressFolder(dir: string): Promise<SiteSize> {
  const paths = await glob(compressible, { cwd: dir, dot: true });
  const size: SiteSize = { files: 0, raw: 0, brotli: 0 };
  const queue = [...paths];
  const work = async () => {
    for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
      const file = join(dir, path);
      const { size: raw } = await stat(file);
      size.files += 1;
      size.raw += raw;
      // Added after the wait: `+=` would read the sum before it, and lose what the others add meanwhile.
      const small = raw < smallest ? raw : await compressFile(file);
      size.brotli += small;
    }
  };
  await Promise.all(Array.from({ length: 4 }, work));
  return size;
}

async function compressFile(file: string): Promise<number> {
  const content = await readFile(file);
  const quality = /\.(?:js|css)$|[/\\]search(?:-\w+\.[\w-]+)?\.json$/.test(file) ? 11 : 6;
  const [small, zipped] = await Promise.all([
    brotli(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    }),
    zip(content, { level: 6 }),
  ]);
  await Promise.all([writeFile(`${file}.br`, small), writeFile(`${file}.gz`, zipped)]);
  return small.length;
}
