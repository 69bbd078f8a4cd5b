import { type MouseEvent, useSyncExternalStore } from 'react';
import { useClientModules, usePage, useSite } from './context.tsx';
import { ChatIcon, GlobeIcon, MenuIcon, RepositoryIcon, SocialIcon } from './icons.tsx';
import { shellIds } from './ids.ts';
import { Menu } from './menu.tsx';
import { storage } from './storage.ts';
import type { NavbarItem as Item, NavbarLink as Link, PageData } from './wire.ts';

/** The site's mark and name: the way home. */
export function Brand() {
  const { baseUrl, logo, title } = useSite();
  return (
    <a className="brand" href={baseUrl}>
      {/* React asks for other pictures with a preload at high priority, ahead of the words of the page. */}
      {logo !== undefined && <img fetchPriority="low" src={logo} alt="" width="28" height="28" />}
      <span>{title}</span>
    </a>
  );
}

/** What leads to the page on screen: the not-found page has no address of its own. */
function addressOnScreen({ notFound, path }: Pick<PageData, 'notFound' | 'path'>): string {
  return notFound === true ? '#' : path;
}

/** The page in another language is read on at the same heading, with the same choices. */
function keepPlace({ currentTarget }: MouseEvent<HTMLAnchorElement>): void {
  currentTarget.search = location.search;
  currentTarget.hash = location.hash;
}

/** The languages of the site. Each entry leads to this page in that language: the site's own at the base URL, the others below their code. */
function LocaleMenu() {
  const { baseUrl, locale, locales } = useSite();
  const page = usePage();
  const entries = locales.map(({ code, label }) => ({
    key: code,
    label,
    href: code === locale.code ? addressOnScreen(page) : `${baseUrl}${code}/${page.path.slice(baseUrl.length)}`,
    lang: code,
    current: code === locale.code,
    onChoose: keepPlace,
  }));
  return <Menu id={shellIds.localeMenu} name="Language" label={locale.label} icon={<GlobeIcon />} entries={entries} />;
}

/** Each docs instance has its own key. */
function preferredVersionKey(instance: string): string {
  return `docs-preferred-version-${instance}`;
}

const listeners = new Set<() => void>();

/** Calls back when the reader prefers another version. */
function onPreferredVersion(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The version that the reader has chosen before, if the site still has it. */
function preferredVersion(instance: string, versions: readonly { name: string }[]): string | undefined {
  const stored = storage.get(preferredVersionKey(instance));
  return versions.find(({ name }) => name === stored)?.name;
}

/** Remembers the reader's choice. */
function keepPreferredVersion(instance: string, name: string): void {
  storage.set(preferredVersionKey(instance), name);
  for (const listener of listeners) listener();
}

/**
 * The versions of the docs instance on screen; elsewhere those of the first instance. Their links lead to a version's main
 * page. Only the current version is kept: with script, readers who choose it stay where they are.
 */
function VersionMenu() {
  const { versions } = useSite();
  const page = usePage();
  const { section } = page;
  const inDocs = section !== undefined && versions[section] !== undefined;
  const instance = inDocs ? section : Object.keys(versions)[0];
  const all = (instance === undefined ? undefined : versions[instance]) ?? [];
  const preferred = useSyncExternalStore(
    onPreferredVersion,
    () => preferredVersion(instance ?? '', all),
    () => undefined,
  );
  const shown = all.find(({ name }) => name === preferred) ?? all[0];
  if (instance === undefined || shown === undefined) return null;
  const entries = all.map(({ name, label, note, path }) => ({
    key: name,
    label,
    note,
    href: inDocs ? path : addressOnScreen(page),
    current: name === shown.name,
    onChoose: (event: MouseEvent) => {
      event.preventDefault();
      if (inDocs) keepPreferredVersion(instance, name);
    },
  }));
  return <Menu id={shellIds.versionMenu} name="Version" label={shown.label} hint={shown.note} entries={entries} />;
}

const icons = { chat: ChatIcon, repository: RepositoryIcon, social: SocialIcon };

/** A link of the navbar: text, or an icon. Its title is its name: with a label, too, it would be read twice. */
export function NavbarLink({ link }: { link: Link }) {
  const page = usePage();
  const Icon = link.icon === undefined ? undefined : icons[link.icon];
  const active = link.section !== undefined && link.section === page.section;
  return (
    <a
      className={Icon === undefined ? 'navbar-link' : 'navbar-link icon-button'}
      href={link.href}
      rel={link.external === true ? 'noopener' : undefined}
      aria-current={active ? 'true' : undefined}
      title={Icon === undefined ? undefined : link.label}
    >
      {Icon === undefined ? link.label : <Icon />}
    </a>
  );
}

/**
 * One item of the navbar, by its type.
 * @throws where the type is missing or unknown: the configuration's check lets none through, so it is a
 * mistake in code.
 */
export function NavbarItem({ item }: { item: Item }) {
  switch (item.type) {
    case 'link':
      return <NavbarLink link={item} />;
    case 'locale-menu':
      return <LocaleMenu />;
    case 'version-menu':
      return <VersionMenu />;
    case 'feature':
      return <FeatureItem type={item.feature} />;
    default:
      throw new Error(`A navbar item has ${typeOf(item)}; the shell's types are: link, locale-menu, version-menu.`);
  }
}

/** The item of a feature's browser module. */
function FeatureItem({ type }: { type: string }) {
  const items = useClientModules().flatMap(({ navbarItems = {} }) => (type in navbarItems ? [navbarItems] : []));
  if (items.length === 0) throw new Error(`No feature's browser module renders the navbar item "${type}".`);
  return items.map(({ [type]: Item }) => Item && <Item key={type} />);
}

function typeOf(item: object): string {
  return 'type' in item ? `the unknown type ${JSON.stringify(item.type)}` : 'no type';
}

/** The bar at the top of every page. Below the desktop breakpoint its links move into the sidebar. */
export function Navbar() {
  const { navbar } = useSite();
  const items = (side: 'left' | 'right') =>
    navbar
      .filter(({ position = 'left' }) => position === side)
      .map((item, index) => <NavbarItem key={index} item={item} />);
  return (
    <header className="navbar" data-behind-sidebar>
      <div className="navbar-inner">
        <button
          type="button"
          className="icon-button navbar-hamburger"
          popoverTarget={shellIds.sidebar}
          aria-label="Open the menu"
          aria-haspopup="dialog"
        >
          <MenuIcon />
        </button>
        <Brand />
        <nav className="navbar-items" aria-label="Main">
          <div className="navbar-side">{items('left')}</div>
          <div className="navbar-side">{items('right')}</div>
        </nav>
      </div>
    </header>
  );
}
