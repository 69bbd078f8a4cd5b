import { readFile, realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { filesAtOnce, mapInTurn } from '../core/map-in-turn.ts';
import { createRecent } from '../core/recent.ts';
import { besidePage, decoded, markdownPath, routeKey, routeOf } from '../core/url.ts';
import { movedTo } from '../core/moved-page.ts';
import { ShardStore } from '../features/search/query/shards.ts';
import type { PageCard, PassageRow } from '../features/search/wire.ts';
import { readTwin, siteRoot, type Twin } from './read-twin.ts';

/** A page of the site, as its search lists it. */
export interface ListedPage {
  /** Without the base URL. */
  route: string;
  title: string;
  section: string;
  description: string;
  /** Of a page about an exported name: what it is, and the names of its members. */
  symbol?: { kind: string; members: readonly string[] };
}

/** So many pages stay in memory. */
const mostTwins = 200;

/**
 * The published files of a site: its search index and the Markdown of its pages. Nothing else is read: a page that the
 * index doesn't list has to begin as the Markdown of pages does, so that no argument of a tool can name another file.
 */
export class PublishedSite {
  readonly store: ShardStore;
  /** In the order of the index. */
  readonly pages: readonly ListedPage[];
  /** Name of the site: the heading of `llms.txt`. */
  readonly title: string;
  readonly #folder: string;
  /** Path that addresses have before a page's route. */
  readonly #baseUrl: string;
  readonly #byKey: ReadonlyMap<string, ListedPage>;
  readonly #twins = createRecent<Promise<Twin>>(mostTwins);

  private constructor(
    folder: string,
    store: ShardStore,
    pages: readonly ListedPage[],
    { title, baseUrl }: { title: string; baseUrl: string },
  ) {
    this.#folder = folder;
    this.#baseUrl = baseUrl;
    this.store = store;
    this.pages = pages;
    this.title = title;
    this.#byKey = new Map(pages.map((page) => [routeKey(page.route), page]));
  }

  /**
   * @param folder the published folder, free of symbolic links.
   * @throws where it isn't a site's, or one without search or Markdown.
   */
  static async open(folder: string): Promise<PublishedSite> {
    const store = await ShardStore.open(async (path) => JSON.parse(await readBelow(folder, path)) as unknown);
    const shards = await mapInTurn(
      store.manifest.docs,
      filesAtOnce,
      async (path) => JSON.parse(await readBelow(folder, path)) as PageCard[],
    );
    const index = await readBelow(folder, 'llms.txt');
    const title = /^# (.*)$/m.exec(index)?.[1] ?? '';
    const pages = shards.flat().map((card) => listedPage(card, store));
    const [page] = pages;
    const root = page && siteRoot(await readBelow(folder, markdownPath(page.route).slice(1)));
    const baseUrl = root === undefined ? '/' : decoded(new URL(root).pathname);
    return new PublishedSite(folder, store, pages, { title, baseUrl });
  }

  /** The page at a route or an address, however it's written; `undefined` where the index lists none. */
  page(address: string): ListedPage | undefined {
    const pages = this.#routes(address).map((each) => this.#byKey.get(routeKey(each)));
    return pages.find((page) => page !== undefined);
  }

  /** The same for a page that the index leaves out: other pages lead to it. Only a page's Markdown begins as it does. */
  async unlistedPage(address: string): Promise<ListedPage | undefined> {
    const routes = this.#routes(address).map((each) => each.replace(/\.part-\d+$/, ''));
    for (const key of new Set(routes.map(routeKey))) {
      for (const route of [key, `${key}/`]) {
        const text = await readBelow(this.#folder, markdownPath(route).slice(1)).catch(() => '');
        const title = siteRoot(text) === undefined ? undefined : /^# (.*)$/m.exec(text)?.[1];
        if (title !== undefined) return { route, title, section: '', description: '' };
      }
    }
    return undefined;
  }

  /** The page that a former address leads to: readers are led there by a page that says where it is. */
  async movedPage(address: string): Promise<ListedPage | undefined> {
    for (const route of new Set(this.#routes(address).map(routeKey))) {
      const html = await readBelow(this.#folder, besidePage(route, 'index.html').slice(1)).catch(() => '');
      const to = movedTo(html);
      const page = to === undefined ? undefined : (this.page(to) ?? (await this.unlistedPage(to)));
      if (page !== undefined) return page;
    }
    return undefined;
  }

  /** The routes that a route or an address may mean, the likeliest first. */
  #routes(address: string): string[] {
    const path = decoded(address.replace(/^https?:\/\/[^/]*/i, '').replace(/[?#].*$/, ''));
    const route = `/${path.replace(/^\/+/, '')}`.replace(/\.md$/, '');
    // A part leads to its page.
    const routes = [route, route.replace(/\.part-\d+$/, '')];
    const own = routes.flatMap((each) => routeOf(each, this.#baseUrl) ?? []);
    // An address may have the path before it that a copy of the site is published under.
    const below = routes.map((each) => each.replace(/^\/[^/]+/, ''));
    return /^https?:/i.test(address) ? [...own, ...routes, ...below] : [...routes, ...own];
  }

  /** Id and label of every section. */
  get sections(): readonly (readonly [id: string, label: string])[] {
    return this.store.manifest.sections;
  }

  sectionLabel(id: string): string {
    return this.sections.find(([section]) => section === id)?.[1] ?? '';
  }

  /** The Markdown of a page; it's read again only after many others. */
  twin(page: ListedPage): Promise<Twin> {
    const read = () =>
      readTwin(
        (path) => readBelow(this.#folder, path),
        markdownPath(page.route).slice(1),
        () => this.passages(page.route),
      );
    const twin = this.#twins.get(page.route, read);
    twin.catch(() => this.#twins.forget(page.route));
    return twin;
  }

  /** The text that excerpts of a page are taken from; none where the page has no such file. */
  async passages(route: string): Promise<PassageRow[]> {
    try {
      return JSON.parse(await readBelow(this.#folder, besidePage(route, 'search.json').slice(1))) as PassageRow[];
    } catch {
      return [];
    }
  }
}

function listedPage([route, title, section, , description, symbol]: PageCard, store: ShardStore): ListedPage {
  const base = { route, title, section: store.manifest.sections[section]?.[0] ?? '', description };
  return symbol === undefined
    ? base
    : { ...base, symbol: { kind: symbol[0], members: symbol[2].map(([name]) => name) } };
}

/**
 * A file of the folder.
 * @throws where the path leads out of the folder, also through symbolic links.
 */
async function readBelow(folder: string, path: string): Promise<string> {
  const file = await realpath(join(folder, path));
  if (!file.startsWith(folder + sep)) throw new Error(`${path} isn't in the published folder.`);
  return readFile(file, 'utf8');
}

/** The published site as it is now: a build that was published since the last question is opened anew. */
export function publishedSite(folder: string): () => Promise<PublishedSite> {
  let opened: { folder: string; site: Promise<PublishedSite> } | undefined;
  return async () => {
    // `dist` is a link to the current release.
    const current = await realpath(folder);
    if (opened?.folder !== current) opened = { folder: current, site: PublishedSite.open(current) };
    const { site } = opened;
    site.catch(() => (opened = undefined));
    return site;
  };
}

/** Reads something of a site when it's first asked for, and keeps it; what failed is read again. */
export function oncePerSite<Value>(
  read: (site: PublishedSite) => Promise<Value>,
): (site: PublishedSite) => Promise<Value> {
  const known = new WeakMap<PublishedSite, Promise<Value>>();
  return (site) => {
    const before = known.get(site);
    if (before !== undefined) return before;
    const value = read(site);
    known.set(site, value);
    value.catch(() => known.delete(site));
    return value;
  };
}
