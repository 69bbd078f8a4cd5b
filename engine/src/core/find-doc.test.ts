import { expect, test, vi } from 'vitest';
import { findDoc } from './find-doc.ts';
import type { Page, Site } from './site.ts';

test('a page is found by its section and its id, and all lookups read the pages once', () => {
  const page = (route: string, section?: string, docId?: string) => [route, { route, section, docId } as Page] as const;
  const pages = new Map([
    page('/'),
    page('/guide/a', 'guide', 'a'),
    page('/api/a', 'api', 'a'),
    page('/guide/a-again', 'guide', 'a'),
  ]);
  const read = vi.spyOn(pages, 'values');
  const find = (section: string, id: string) => findDoc({ pages } as unknown as Site, section, id)?.route;
  expect([find('guide', 'a'), find('api', 'a'), find('api', 'b'), find('blog', 'a')]).toEqual([
    '/guide/a',
    '/api/a',
    undefined,
    undefined,
  ]);
  expect(read).toHaveBeenCalledTimes(1);
});
