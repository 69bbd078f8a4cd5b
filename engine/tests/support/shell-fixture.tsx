import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ShellProvider } from '../../src/shell/context.tsx';
import type { PageData, SiteData } from '../../src/shell/wire.ts';

/** A site with as little as a shell needs. */
export const site: SiteData = {
  title: 'Fixture',
  titleDelimiter: '|',
  tagline: 'A site for tests',
  baseUrl: '/',
  locale: { code: 'en', label: 'English', direction: 'ltr' },
  locales: [{ code: 'en', label: 'English' }],
  navbar: [],
  versions: { guide: [{ name: 'current', label: 'Next', path: '/guide/' }] },
  features: {},
};

export const page: PageData = {
  shell: 'one',
  path: '/guide/abort',
  title: 'Abort',
  description: 'Stop a call.',
  layout: 'docs',
  section: 'guide',
  breadcrumbs: [{ label: 'Guide', href: '/guide/' }, { label: 'Abort' }],
  toc: [],
};

interface Fixture {
  site?: Partial<SiteData>;
  page?: Partial<PageData>;
}

/** HTML of a part of the shell. */
export function render(part: ReactNode, fixture: Fixture = {}): string {
  return renderToStaticMarkup(
    <ShellProvider site={{ ...site, ...fixture.site }} modules={[]} page={{ ...page, ...fixture.page }}>
      {part}
    </ShellProvider>,
  );
}
