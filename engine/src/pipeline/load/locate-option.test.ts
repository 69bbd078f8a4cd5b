import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporarySite } from '../../../tests/support/temporary-site.ts';
import { locateOption } from './locate-option.ts';

async function locate(source: string, path: readonly PropertyKey[]) {
  const siteDir = await temporarySite();
  writeFileSync(join(siteDir, 'site.config.ts'), source);
  return locateOption(siteDir, 'site.config.ts', path);
}

const config = `import { defineSite } from 'runnable-docs';
import { icons } from './icons.ts';

const baseUrl = '/docs/';
const footer = { columns: [{ title: 'More', links: [{ label: 'Blog', to: '/blog' }] }] } as const;
const site = {
  title: 'Site',
  baseUrl,
  'navbar': {
    items: [
      { type: 'search' },
      { type: 'link', to: '/blog' },
      ...icons,
      { type: 'color-mode' },
    ],
  },
  footer: (footer),
  announcement: announce({ text: 'Now' }),
};

export default defineSite(site satisfies object);
`;

test.each([
  ['an option', ['title'], 7, 3],
  ['a name in quotes', ['navbar'], 9, 3],
  ['an entry of a list', ['navbar', 'items', 1], 12, 7],
  ['an option of an entry', ['navbar', 'items', 1, 'to'], 12, 23],
  ['the list, where entries before are another list', ['navbar', 'items', 3, 'type'], 10, 5],
  ['a short form', ['baseUrl'], 8, 3],
  ['what a constant has', ['footer', 'columns', 0, 'links', 0, 'to'], 5, 70],
  ['a call, whatever is given to it', ['announcement', 'text'], 18, 3],
  ['the nearest around what is absent', ['navbar', 'item'], 9, 3],
])('the place of %s', async (_name, path, line, column) => {
  expect(await locate(config, path)).toEqual({ file: 'site.config.ts', line, column });
});

test.each([
  ['absent', config, ['tagline']],
  ['imported', "import site from './site.ts';\nexport default site;\n", ['title']],
  ['named by itself', 'const site = site;\nexport default site;\n', ['title']],
  ['in code that does not compile', 'export default {', ['title']],
])('an option that is %s has the file alone', async (_name, source, path) => {
  expect(await locate(source, path)).toEqual({ file: 'site.config.ts' });
});

test('so has an option of a file that is gone', () => {
  expect(locateOption('/nowhere', 'site.config.ts', ['title'])).toEqual({ file: 'site.config.ts' });
});
