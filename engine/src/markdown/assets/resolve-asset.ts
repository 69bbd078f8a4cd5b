import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, extname, join, relative } from 'node:path';
import { imageSize } from 'image-size';
import { decodePath } from '../links/decode-path.ts';
import { nearest } from '../../problems/nearest.ts';
import type { Assembly, Place } from '../compile/assembly.ts';

export interface Asset {
  /** Root-absolute, without the base URL; the original where there is no such file. */
  url: string;
  size?: { width: number; height: number };
}

/**
 * Finds the file that an image's address names: `/img/x.png` in the static folder, `./x.png` beside
 * the document, `@site/…` from the site's folder. A missing file and an address of another host are
 * reported.
 */
export function resolveAsset(address: string, assembly: Assembly, at: Place | undefined): Asset {
  if (/^data:/.test(address)) return { url: address };
  if (/^([a-z][a-z0-9+.-]*:|\/\/)/i.test(address)) {
    assembly.report({
      code: 'remote-image',
      message: `"${address}" is on another host.`,
      hint: 'Put the file beside the document or into the static folder: the site makes no request to other hosts.',
      at,
    });
    return { url: address };
  }
  const { siteDir, staticDir } = assembly.options;
  const [path, suffix] = splitAddress(address);
  const file = assetFile(decodePath(path), siteDir, staticDir, assembly.document.file);
  if (!existsSync(file)) {
    assembly.report({
      code: 'missing-image',
      message: `There is no file "${relative(siteDir, file)}" for "${address}".`,
      hint: hintFor(file, siteDir),
      at,
    });
    return { url: address };
  }
  const url = path.startsWith('/') ? path : assembly.options.registerAsset(file);
  return { url: url + suffix, size: sizeOf(file) };
}

/** Separates `#hash` and `?query` from the path. */
function splitAddress(address: string): [string, string] {
  const index = address.search(/[?#]/);
  return index === -1 ? [address, ''] : [address.slice(0, index), address.slice(index)];
}

function assetFile(path: string, siteDir: string, staticDir: string, document: string): string {
  if (path.startsWith('@site/')) return join(siteDir, path.slice('@site/'.length));
  if (path.startsWith('/')) return join(staticDir, path);
  return join(siteDir, dirname(document), path);
}

function hintFor(file: string, siteDir: string): string {
  const folder = dirname(file);
  const shown = relative(siteDir, folder) || '.';
  if (!existsSync(folder)) return `The folder "${shown}" does not exist.`;
  const names = readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isFile() ? [entry.name] : []));
  const meant =
    nearest(basename(file), names) ??
    names.find((name) => basename(name, extname(name)) === basename(file, extname(file)));
  return meant ? `Did you mean "${meant}"?` : `"${shown}" holds no file with such a name.`;
}

const sizes = new Map<string, Asset['size']>();

/** Width and height keep the page from jumping when the image comes. Unknown formats have none. */
function sizeOf(file: string): Asset['size'] {
  if (!sizes.has(file)) sizes.set(file, readSize(file));
  return sizes.get(file);
}

function readSize(file: string): Asset['size'] {
  if (!/\.(png|jpe?g|gif|webp|avif|svg|bmp|ico|tiff?)$/i.test(file)) return undefined;
  try {
    const { width, height, orientation = 1 } = imageSize(readFileSync(file));
    // Photographs may be stored on their side: orientations from 5 on are turned by 90 degrees.
    return orientation >= 5 ? { width: height, height: width } : { width, height };
  } catch {
    return undefined;
  }
}
