import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { imageSize } from 'image-size';
import type { SiteConfig } from '../core/config.ts';
import type { Page } from '../core/site.ts';

/** The image that links to a page show elsewhere. */
export interface SocialImage {
  /** Path below the base URL. */
  path: string;
  /** In pixels; none where the file isn't in the static folder. */
  size?: { width: number; height: number };
  /** For those who don't see it. */
  alt: string;
}

/** A page's own image, else the site's. */
export function socialImage(page: Page, config: SiteConfig, siteDir: string): SocialImage | undefined {
  const path = page.image ?? config.socialImage;
  if (path === undefined) return undefined;
  const site = [config.title, config.tagline].filter((part) => part !== '').join(': ');
  return { path, size: sizeOf(join(siteDir, config.static, path)), alt: page.image === undefined ? site : page.title };
}

const sizes = new Map<string, SocialImage['size']>();

/** Each file is read once: most pages share one. */
function sizeOf(file: string): SocialImage['size'] {
  if (!sizes.has(file)) sizes.set(file, readSize(file));
  return sizes.get(file);
}

function readSize(file: string): SocialImage['size'] {
  if (!existsSync(file)) return undefined;
  try {
    const { width, height } = imageSize(readFileSync(file));
    return { width, height };
  } catch {
    // Not a kind of image whose size is known.
    return undefined;
  }
}
