import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { z } from 'zod';
import { SiteError } from '../../core/diagnostics.ts';
import { hashFile, hashValue } from '../../core/fingerprint.ts';
import { type OutputFile, socialCards as folder } from '../../core/output-file.ts';
import { sidebarTrail } from '../../core/sidebar.ts';
import type { Page, Site } from '../../core/site.ts';
import { routeKey } from '../../core/url.ts';
import { defineFeature, moduleFile } from '../../pipeline/feature.ts';
import { locateOption } from '../../pipeline/load/locate-option.ts';
import type { AheadSite, BuiltSite } from '../../pipeline/outputs/output.ts';
import { type CardText, cardSize, createCardArtist } from './draw-card.ts';
import drawCard, { type CardInput } from './card-job.ts';

const cardOptions = z.strictObject({
  /** The cards' font, a TTF, OTF, or WOFF file: `./` and its path in the site's folder, or its name in a package. */
  font: z.string().min(1),
});

type CardOptions = z.output<typeof cardOptions>;

const cardJob = { file: moduleFile(import.meta.dirname, 'card-job'), run: drawCard };

/** An image for every page that names none of its own: links to the page show it elsewhere. */
export const socialCards = defineFeature({
  name: 'socialCards',
  options: cardOptions.optional(),
  image: (page, site, options) =>
    options === undefined || !hasCard(page)
      ? undefined
      : { path: `/${cardPath(page)}`, size: cardSize, alt: altOf(cardText(page, site)) },
  ahead: (site, options) => (options === undefined ? undefined : begin(site, options)),
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

/** A card that is to be drawn, and where it's kept. */
interface WantedCard {
  path: string;
  key: string;
  input: CardInput;
}

function wantedCards(pages: Iterable<Page>, site: Site, siteDir: string, { font }: CardOptions): WantedCard[] {
  const { logo, static: statics } = site.config;
  const fontFile = findFont(font, siteDir);
  if (fontFile === undefined) throw fontError(site, siteDir, `names ${font}, but there is no such file`);
  const logoPath = logo === undefined ? undefined : join(siteDir, statics, logo);
  const logoFile = logoPath !== undefined && existsSync(logoPath) ? logoPath : undefined;
  const drawnWith = [hashFile(fontFile), logoFile === undefined ? '' : hashFile(logoFile)];
  return [...pages].filter(hasCard).map((page) => {
    const text = cardText(page, site);
    const key = `social card ${hashValue([text, drawnWith])}`;
    return { path: cardPath(page), key, input: { text, font: fontFile, logo: logoFile } };
  });
}

/** Has other threads draw what no earlier build drew. */
function begin({ site, pages, siteDir, threads, disk, wait }: AheadSite, options: CardOptions): undefined {
  // Where the font can't be read, the outputs say so.
  if (findFont(options.font, siteDir) === undefined) return;
  for (const { key, input } of wantedCards(pages, site, siteDir, options)) {
    if (!disk.has(key)) wait(threads.run(cardJob, input).then((content) => disk.write(key, content)));
  }
}

/** Draws those that nobody has drawn; a preview, which keeps nothing, has none. */
async function cards(
  { articles, site, siteDir, cache, report }: BuiltSite,
  options: CardOptions,
): Promise<OutputFile[]> {
  if (cache === undefined) return [];
  const files: OutputFile[] = [];
  const pages = [...articles.values()].map(({ page }) => page);
  const wanted = wantedCards(pages, site, siteDir, options);
  for (const { path, key, input } of wanted) {
    let content: Uint8Array | undefined = cache.cache.read(key);
    if (content === undefined) {
      try {
        content = cardJob.run(input);
      } catch (error) {
        throw fontError(site, siteDir, `names ${options.font}, which isn't a font that can be read: ${String(error)}`);
      }
      cache.cache.write(key, content);
      // The renderer's memory is given back between two turns of the event loop, and each card takes some megabytes.
      await setImmediate();
    }
    files.push({ path, content });
  }
  for (const title of unwritable(wanted)) {
    report?.({
      severity: 'warning',
      code: 'social-cards',
      message: `${site.config.file}: socialCards.font names ${options.font}, which has no letter of the title "${title}"`,
      hint: 'name a font that has the letters of the titles: the card shows none of them',
      location: fontOption(site, siteDir),
    });
  }
  return files;
}

/** The titles of which cards show nothing. */
function unwritable(wanted: readonly WantedCard[]): string[] {
  // Every font has these; reading it takes a while.
  const unsure = wanted.filter(({ input }) => !/[a-z\d]/i.test(input.text.title));
  const [first] = unsure;
  if (first === undefined) return [];
  const artist = createCardArtist(first.input.font, undefined);
  return unsure.map(({ input }) => input.text.title).filter((title) => !artist.canWrite(title));
}

function findFont(font: string, siteDir: string): string | undefined {
  try {
    return createRequire(join(siteDir, 'package.json')).resolve(font);
  } catch {
    return undefined;
  }
}

function fontError(site: Site, siteDir: string, problem: string): SiteError {
  const message = `${site.config.file}: socialCards.font ${problem}`;
  const hint = "name a TTF, OTF, or WOFF file: './fonts/text.ttf' in the site's folder, or 'package/files/text.woff'";
  return new SiteError([
    { severity: 'error', code: 'social-cards', message, hint, location: fontOption(site, siteDir) },
  ]);
}

const fontOption = ({ config }: Site, siteDir: string) => locateOption(siteDir, config.file, ['socialCards', 'font']);
