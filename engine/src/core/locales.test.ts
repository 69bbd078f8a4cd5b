import { expect, test } from 'vitest';
import { localesSchema } from './locales.ts';

test.each([
  ['en', 'en', 'English'],
  ['pt-br', 'pt-BR', 'português (Brasil)'],
  ['de-u-co-phonebk', 'de-u-co-phonebk', 'Deutsch'],
])('a site in the language %s alone has one entry for it', (written, code, label) => {
  const locales = localesSchema.parse({ default: written });
  expect(locales).toEqual({ default: code, entries: [{ code, label, direction: 'ltr' }] });
});

test.each([
  [{ default: 'ar' }, ['rtl']],
  [{ default: 'az-Arab' }, ['rtl']],
  [
    {
      default: 'he',
      entries: [
        { code: 'he', label: 'עברית' },
        { code: 'en', label: 'English' },
        { code: 'ku', label: 'Kurdî', direction: 'rtl' as const },
      ],
    },
    ['rtl', 'ltr', 'rtl'],
  ],
])('a language is written from where its letters begin, unless the site says so: %j', (locales, directions) => {
  expect(localesSchema.parse(locales).entries.map(({ direction }) => direction)).toEqual(directions);
});
