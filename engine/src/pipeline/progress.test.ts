import { expect, test } from 'vitest';
import { sectionFigures } from './progress.ts';

test('figures of several libraries are told apart; those of one need no name', () => {
  const api = { label: 'API', figures: [['described names', '5 of 6']] as const };
  const other = { label: 'Nano ID', figures: [['described names', '7 of 7']] as const };
  const guide = { label: 'Guide' };
  expect(sectionFigures([guide, api])).toEqual([['described names', '5 of 6']]);
  expect(sectionFigures([guide, api, other])).toEqual([
    ['API: described names', '5 of 6'],
    ['Nano ID: described names', '7 of 7'],
  ]);
});
