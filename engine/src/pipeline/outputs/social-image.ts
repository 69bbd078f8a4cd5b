import { join } from 'node:path';
import type { SiteConfig } from '../../core/config.ts';
import { imageFileSize } from '../../core/image-size.ts';
import type { Page, Site, SocialImage } from '../../core/site.ts';
import { type ActiveFeature, contributions } from '../feature.ts';

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

/** Width and height of an image in the static folder; `undefined` where there's none, or where its format is unknown. */
export function imageSizeOf(
  path: string,
  { config, siteDir }: { config: Pick<SiteConfig, 'static'>; siteDir: string },
): SocialImage['size'] {
  return imageFileSize(join(siteDir, config.static, path));
}
