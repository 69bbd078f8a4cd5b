import { readFileSync } from 'node:fs';
import { basename, extname, relative } from 'node:path';
import type { OutputFile } from '../../core/output-file.ts';
import { encodedPath } from '../../core/url.ts';
import { addressHash } from '../outputs/page-data.ts';

/** Files that articles show and that lie next to their sources. */
export interface Assets {
  /** Takes a file into the site; gives its root-absolute address, without the base URL. */
  register(file: string): string;
  files(): OutputFile[];
}

/** Assets are named by their content, so that browsers may keep them forever. */
export function createAssets(siteDir: string): Assets {
  const addresses = new Map<string, string>();
  const files = new Map<string, OutputFile>();
  return {
    register(file) {
      const known = addresses.get(file);
      if (known !== undefined) return known;
      const content = readFileSync(file);
      const extension = extname(file);
      const path = `assets/${basename(file, extension)}.${addressHash(content)}${extension}`;
      const address = encodedPath(`/${path}`);
      addresses.set(file, address);
      files.set(relative(siteDir, file), { path, content });
      return address;
    },
    files: () => [...files.values()],
  };
}
