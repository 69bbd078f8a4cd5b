import { expect, test } from 'vitest';
import type { SidebarItem } from '../../core/site.ts';
import { pageSidebarNodes, sidebarNodes } from './page-data.ts';

test('a category with nothing below it is a link: it opens nothing', () => {
  const items: SidebarItem[] = [
    { type: 'category', label: 'Showcase', href: '/showcase/', collapsed: true, items: [] },
  ];
  const link = { label: 'Showcase', href: '/docs/showcase/' };
  expect(sidebarNodes(items, '/docs/')).toEqual([link]);
  expect(pageSidebarNodes(items, items, '/docs/')).toEqual([link]);
});
