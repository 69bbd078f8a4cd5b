import type { NavbarItemConfig } from '../../core/config.ts';
import type { Section, Site } from '../../core/site.ts';
import type { DiskCache } from '../../incremental/disk-cache.ts';
import { linkedRoute, siteAddress } from '../../core/url.ts';
import { type ActiveFeature, contributions } from '../feature.ts';
import type { FooterData } from '../../shell/footer.tsx';
import type { NavbarItem, NavbarLink, SiteData } from '../../shell/wire.ts';

/** The site's configuration as the shell needs it: every reference resolved to an address. */
export function siteData(site: Site, features: readonly ActiveFeature[], disk?: DiskCache): SiteData {
  const { config } = site;
  const locale = config.locales.entries.find(({ code }) => code === config.locales.default) ?? {
    code: config.locales.default,
    label: config.locales.default,
    direction: 'ltr' as const,
  };
  return {
    title: config.title,
    titleDelimiter: config.titleDelimiter,
    tagline: config.tagline,
    baseUrl: config.baseUrl,
    logo: config.logo === undefined ? undefined : siteAddress(config.logo, config.baseUrl),
    locale,
    locales: config.locales.entries.map(({ code, label }) => ({ code, label })),
    navbar: config.navbar.items.map((item) => navbarItem(item, site)),
    versions: Object.fromEntries(
      [...site.sections.values()].flatMap((section) =>
        section.version === undefined ? [] : [[section.id, [versionEntry(section, config.baseUrl)]]],
      ),
    ),
    features: Object.fromEntries(
      contributions(features, (feature, options) => {
        const data = feature.data?.(site, options, disk);
        return data === undefined ? undefined : ([feature.name, data] as const);
      }),
    ),
  };
}

/** The configured footer, every reference resolved to an address. */
export function footerData(site: Site): FooterData {
  const { columns, notes } = site.config.footer;
  return {
    columns: columns.map(({ title, links }) => ({
      title,
      links: links.map(({ label, to, icon }) => link(label, to, site, { icon })),
    })),
    notes,
  };
}

function versionEntry(section: Section, baseUrl: string) {
  const { name = '', label = '', note, path = '' } = section.version ?? {};
  return { name, label, note, path: siteAddress(path, baseUrl) };
}

function navbarItem(item: NavbarItemConfig, site: Site): NavbarItem {
  switch (item.type) {
    case 'doc': {
      const doc = site.sections.get(item.section)?.version?.docs.find(({ id }) => id === item.doc);
      return link(item.label, doc?.path ?? '/', site, { section: item.section, position: item.position });
    }
    case 'doc-sidebar': {
      const section = site.sections.get(item.section);
      const target = section?.version?.path ?? section?.routeBase ?? '/';
      return link(item.label, target, site, { section: item.section, position: item.position });
    }
    case 'link':
      return link(item.label, item.to, site, { section: item.section, position: item.position, icon: item.icon });
    default:
      return item;
  }
}

function link(label: string, to: string, site: Site, extra: Partial<NavbarLink>): NavbarLink {
  const external = !to.startsWith('/');
  const href = siteAddress(linkedRoute(to, site), site.config.baseUrl);
  return { type: 'link', label, href, ...(external ? { external } : {}), ...extra };
}
