import { describe, expect, test } from 'vitest';
import { render } from '../../tests/support/shell-fixture.tsx';
import { SidebarTree } from './sidebar.tsx';
import { holdsPage } from './use-sidebar.ts';
import type { SidebarNode } from './wire.ts';

const tools: SidebarNode = {
  label: 'Tools',
  href: '/guide/tools/',
  collapsed: true,
  count: 2,
  items: [
    { label: 'Custom', href: '/guide/tools/custom' },
    {
      label: 'Advanced',
      collapsed: true,
      count: 1,
      items: [{ label: 'Execute', href: '/guide/tools/advanced/execute' }],
    },
  ],
};

describe('categories', () => {
  test('the ones above the page on screen are open, the others as the site says', () => {
    const html = render(<SidebarTree nodes={[tools]} path="/guide/tools/advanced/execute" />);
    expect(html.match(/<details open/g)).toHaveLength(2);
    expect(html).toContain('href="/guide/tools/advanced/execute" aria-current="page"');
    expect(render(<SidebarTree nodes={[tools]} path="/guide/abort" />)).not.toContain('<details open');
  });

  test('a category whose items are not carried leads to its overview', () => {
    const node: SidebarNode = { label: 'Classes', overview: '/api/modules#classes', collapsed: true, count: 140 };
    expect(render(<SidebarTree nodes={[node]} path="/api/" />)).toContain(
      '<a class="sidebar-link" href="/api/modules#classes">',
    );
  });

  test('a long category is left out while it is closed, so that the page stays light', () => {
    const items = Array.from({ length: 60 }, (_, index) => ({ label: `C${index}`, href: `/api/classes/C${index}` }));
    const node: SidebarNode = { label: 'Classes', overview: '/api/modules', collapsed: true, count: 60, items };
    expect(render(<SidebarTree nodes={[node]} path="/api/" />)).not.toContain('/api/classes/C1"');
    expect(render(<SidebarTree nodes={[node]} path="/api/classes/C1" />)).toContain('/api/classes/C2"');
  });
});

test('a page is held by its category, however its address is written', () => {
  expect(holdsPage(tools, '/guide/tools')).toBe(true);
  expect(holdsPage(tools, '/guide/tools/custom/')).toBe(true);
  expect(holdsPage(tools, '/guide/util')).toBe(false);
});
