import { expect, test } from 'vitest';
import { countEntries, filterSidebar } from './sidebar-filter.ts';
import type { SidebarNode } from './wire.ts';

const link = (label: string): SidebarNode => ({ label, href: `/api/${label}` });
const nodes: SidebarNode[] = [
  link('Overview'),
  {
    label: 'Classes',
    overview: '/api/modules#classes',
    collapsed: true,
    count: 3,
    items: [
      { label: 'Models', collapsed: true, count: 2, items: [link('OpenAIChatModel'), link('CohereModel')] },
      { label: 'Errors', collapsed: true, count: 1, items: [link('ApiCallError')] },
    ],
  },
];

const labels = (level: readonly SidebarNode[]): unknown[] =>
  level.map((node) => ('items' in node ? [node.label, labels(node.items ?? [])] : node.label));

test('keeps the names that hold all words, below their categories, which are open', () => {
  const found = filterSidebar(nodes, 'chat  OPENAI');
  expect(labels(found)).toEqual([['Classes', [['Models', ['OpenAIChatModel']]]]]);
  expect(found[0]).toMatchObject({ fixed: true, collapsed: false });
  expect(countEntries(found)).toBe(1);
});

test('a category of that name keeps all that it holds', () => {
  expect(labels(filterSidebar(nodes, 'models'))).toEqual([
    ['Classes', [['Models', ['OpenAIChatModel', 'CohereModel']]]],
  ]);
});

test('nothing is left where nothing fits', () => {
  expect(filterSidebar(nodes, 'zebra')).toEqual([]);
});
