import { readFileSync } from 'node:fs';
import { imageSize } from 'image-size';
import { statOf } from './stat.ts';

/** Width and height of an image as it's shown, in pixels. */
export interface ImageSize {
  width: number;
  height: number;
}

/** What was read of a file, and when it was written: a preview sees files change. */
const known = new Map<string, { version: string; size: ImageSize | undefined }>();

/**
 * Size of the image in a file; each version of the file is read once.
 * @param file absolute path
 * @returns `undefined` where there's no such file, or where its format is unknown
 */
export function imageFileSize(file: string): ImageSize | undefined {
  if (!/\.(png|jpe?g|gif|webp|avif|svg|bmp|ico|tiff?)$/i.test(file)) return undefined;
  const stats = statOf(file);
  if (stats?.isFile() !== true) return undefined;
  const version = `${String(stats.mtimeMs)} ${String(stats.size)}`;
  const before = known.get(file);
  if (before?.version === version) return before.size;
  const size = imageContentSize(readFileSync(file));
  known.set(file, { version, size });
  return size;
}

/** Size of an image; `undefined` where the bytes aren't one of a known format. */
export function imageContentSize(content: Uint8Array): ImageSize | undefined {
  try {
    const { width, height, orientation = 1 } = imageSize(content);
    // Photographs may be stored on their side: orientations from 5 on are turned by 90 degrees.
    return orientation >= 5 ? { width: height, height: width } : { width, height };
  } catch {
    return undefined;
  }
}
