import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { imageSize } from 'image-size';
import type { SiteConfig } from '../core/config.ts';
import type { Page, Site, SocialImage } from '../core/site.ts';
import { type ActiveFeature, contributions } from './feature.ts';

/** A page's own image, else one that a feature makes, else the site's. */
export function socialImage(
  page: Page,
  site: Site,
  { siteDir, features }: { siteDir: string; features: readonly ActiveFeature[] },
): SocialImage | undefined {
  const { config } = site;
  const [made] = contributions(features, (feature, options) => feature.image?.(page, site, options));
  if (page.image === undefined && made !== undefined) return made;
  const path = page.image ?? config.socialImage;
  if (path === undefined) return undefined;
  const name = [config.title, config.tagline].filter((part) => part !== '').join(': ');
  return { path, size: imageSizeOf(path, { config, siteDir }), alt: page.image === undefined ? name : page.title };
}

const sizes = new Map<string, SocialImage['size']>();

/** Width and height of an image in the static folder; each file is read once, because most pages share one. */
export function imageSizeOf(
  path: string,
  { config, siteDir }: { config: Pick<SiteConfig, 'static'>; siteDir: string },
): SocialImage['size'] {
  const file = join(siteDir, config.static, path);
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
