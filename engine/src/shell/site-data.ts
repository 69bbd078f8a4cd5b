/** What the shell knows of the site: the same on every page, so it is compiled into the script. */
export interface SiteData {
  title: string;
  titleDelimiter: string;
  tagline: string;
  /** Starts and ends with a slash. */
  baseUrl: string;
  logo?: string;
  locale: { code: string; label: string; direction: 'ltr' | 'rtl' };
  locales: { code: string; label: string }[];
  colorMode: { default: 'light' | 'dark'; respectSystem: boolean; switch: boolean };
  announcement?: { id: string; text: string; href?: string; linkLabel?: string; closeable: boolean };
  navbar: NavbarItem[];
  footer: { columns: { title: string; links: NavbarLink[] }[]; notes: string[] };
  /** One entry per docs instance, keyed by its id. */
  versions: Record<string, { name: string; label: string; path: string }[]>;
}

export type NavbarItem =
  | NavbarLink
  | { type: 'locale-menu'; position: 'left' | 'right' }
  | { type: 'version-menu'; position: 'left' | 'right' }
  | { type: 'search'; position: 'left' | 'right' }
  | { type: 'color-mode'; position: 'left' | 'right' };

/** A link with its final address. */
export interface NavbarLink {
  type: 'link';
  position?: 'left' | 'right';
  label: string;
  href: string;
  /** The section that it leads to: it is the active item on that section's pages. */
  section?: string;
  /** Leads to another host. */
  external?: boolean;
  icon?: 'chat' | 'repository' | 'social';
}
