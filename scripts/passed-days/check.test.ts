import { expect, test } from 'vitest';
import { checked } from '../../site/data/providers.ts';
import { comingDays, passedDays } from './check.ts';
import { siteDays } from './site-days.ts';

test('sentences that speak of a day as one to come are found, and those about the past are not', () => {
  const text = [
    'The model works until 2027-01-06. It was removed on 2026-07-09, and has been gone since 2026-07-10.',
    'Two models ended on 2026-10-01; `tts` is scheduled for removal on 2026-12-15.',
    'Acme promised it until 2026-10-15.',
  ].join('\n');
  expect(comingDays('page.md', text).map(({ day }) => day)).toEqual(['2027-01-06', '2026-12-15']);
});

test('a fact that is scheduled has its day, in JSON and in code', () => {
  expect(comingDays('facts.json', '{ "state": "scheduled",\n "on": "2027-02-26" }')).toMatchObject([
    { day: '2027-02-26', sentence: '"state": "scheduled", "on": "2027-02-26"' },
  ]);
  expect(comingDays('models.ts', "state: 'scheduled',\n    on: '2027-01-14',")).toMatchObject([{ day: '2027-01-14' }]);
  expect(comingDays('models.ts', "state: 'shut-down',\n    on: '2024-09-13',")).toEqual([]);
});

test('a day has passed when it is over', () => {
  const days = comingDays('page.md', 'It works until 2027-01-06.');
  expect(passedDays(days, '2027-01-06')).toEqual([]);
  expect(passedDays(days, '2027-01-07')).toMatchObject([{ day: '2027-01-06', file: 'page.md' }]);
});

test('on the day on which the facts were last read, the site spoke of no passed day as one to come', () => {
  const days = siteDays();
  expect(days.map(({ day }) => day)).toContain('2027-01-14');
  expect(passedDays(days, checked)).toEqual([]);
});
