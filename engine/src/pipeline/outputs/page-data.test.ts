import { expect, test } from 'vitest';
import { type SidebarItem, sidebarTrail } from '../../core/sidebar.ts';
import { pageSidebarNodes, sidebarNodes } from './page-data.ts';

test('a category with nothing below it is a link: it opens nothing', () => {
  const items: SidebarItem[] = [
    { type: 'category', label: 'Showcase', href: '/showcase/', collapsed: true, items: [] },
  ];
  const link = { label: 'Showcase', href: '/docs/showcase/' };
  expect(sidebarNodes(items, '/docs/')).toEqual([link]);
  expect(pageSidebarNodes(items, items, '/docs/')).toEqual([link]);
});

test('what tells entries of the same name apart is in the whole sidebar and in the part of it', () => {
  const more = (key?: string): SidebarItem => {
    const items = Array.from({ length: 40 }, (_, page) => link(`/${key ?? 'first'}/${page}`));
    return { type: 'category', key, label: 'More', collapsed: true, items };
  };
  const link = (href: string, key?: string): SidebarItem => ({ type: 'link', key, label: 'Page', href });
  const items = [link('/page'), link('/page', 'twin'), more(), more('second')];
  const keys = [undefined, 'twin', undefined, 'second'];
  expect(sidebarNodes(items, '/').map(({ key }) => key)).toEqual(keys);
  expect(pageSidebarNodes(items, sidebarTrail(items, '/first/3'), '/').map(({ key }) => key)).toEqual(keys);
});
