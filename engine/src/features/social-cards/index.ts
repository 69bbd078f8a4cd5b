import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { z } from 'zod';
import { SiteError } from '../../core/diagnostics.ts';
import { hashFile, hashValue } from '../../core/fingerprint.ts';
import { type OutputFile, socialCards as folder } from '../../core/output-file.ts';
import { type Page, type Site, sidebarTrail } from '../../core/site.ts';
import { routeKey } from '../../core/url.ts';
import { defineFeature } from '../../pipeline/feature.ts';
import type { BuiltSite } from '../../pipeline/output.ts';
import { type CardArtist, type CardText, cardSize, createCardArtist } from './draw-card.ts';

const options = z.strictObject({
  /** The cards' font, a TTF, OTF, or WOFF file: `./` and its path in the site's folder, or its name in a package. */
  font: z.string().min(1),
});

/** An image for every page that names none of its own: links to the page show it elsewhere. */
export const socialCards = defineFeature({
  name: 'socialCards',
  options: options.optional(),
  image: (page, site, options) =>
    options === undefined || !hasCard(page)
      ? undefined
      : { path: `/${cardPath(page)}`, size: cardSize, alt: altOf(cardText(page, site)) },
  outputs: (built, options) => (options === undefined ? [] : cards(built, options)),
});

/** Nobody links to the not-found page. */
function hasCard(page: Page): boolean {
  return page.image === undefined && page.kind !== 'not-found';
}

function cardPath({ route }: Page): string {
  const key = routeKey(route);
  return `${folder}${key === '/' ? '/index' : key}.png`;
}

function cardText(page: Page, { config, sections }: Site): CardText {
  // The home page stands for the site, whose name every card has.
  if (page.kind === 'home') return { title: config.tagline || config.title, place: '', site: config.title };
  const section = page.section === undefined ? undefined : sections.get(page.section);
  const [category] = section === undefined ? [] : sidebarTrail(section.sidebar, page.route);
  const places = [section?.label, category?.type === 'category' ? category.label : undefined];
  // The page of a section or of a category doesn't say its own name twice.
  const place = places.filter((label) => label !== undefined && label !== page.title).join(' · ');
  return { title: page.title, place, site: config.title };
}

function altOf({ title, place, site }: CardText): string {
  return [title, [site, place].filter((part) => part !== '').join(' ')].join(' – ');
}

/** Draws those that no earlier build drew; a preview, which keeps nothing, has none. */
async function cards({ articles, site, siteDir, cache }: BuiltSite, { font }: z.output<typeof options>) {
  if (cache === undefined) return [];
  const { logo, static: statics, file } = site.config;
  const fontFile = resolveFont(font, siteDir, file);
  const logoFile = logo === undefined ? undefined : join(siteDir, statics, logo);
  const drawnWith = [hashFile(fontFile), logoFile === undefined ? '' : hashFile(logoFile)];
  let artist: CardArtist | undefined;
  const files: OutputFile[] = [];
  for (const { page } of articles.values()) {
    if (!hasCard(page)) continue;
    const text = cardText(page, site);
    const key = `social card ${hashValue([text, drawnWith])}`;
    let content: Uint8Array | undefined = cache.cache.read(key);
    if (content === undefined) {
      artist ??= openArtist(fontFile, logoFile, file);
      content = artist.draw(text);
      cache.cache.write(key, content);
      // The renderer's memory is given back between two turns of the event loop, and each card takes some megabytes.
      await setImmediate();
    }
    files.push({ path: cardPath(page), content });
  }
  return files;
}

function openArtist(font: string, logo: string | undefined, file: string): CardArtist {
  try {
    return createCardArtist(font, logo !== undefined && existsSync(logo) ? logo : undefined);
  } catch (error) {
    throw optionError(file, `socialCards.font names ${font}, which isn't a font that can be read: ${String(error)}`);
  }
}

function resolveFont(font: string, siteDir: string, file: string): string {
  try {
    return createRequire(join(siteDir, 'package.json')).resolve(font);
  } catch {
    throw optionError(file, `socialCards.font names ${font}, but there is no such file`);
  }
}

function optionError(file: string, message: string): SiteError {
  const hint = "name a TTF, OTF, or WOFF file: './fonts/text.ttf' in the site's folder, or 'package/files/text.woff'";
  return new SiteError([
    { severity: 'error', code: 'social-cards', message: `${file}: ${message}`, hint, location: { file } },
  ]);
}
