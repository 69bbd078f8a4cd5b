import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fixtureSite } from '../../../tests/support/fixture-site.ts';
import type { PagePayload } from '../../shell/wire.ts';
import { inlineStyles, neededStyles } from './inline-styles.ts';

/** Whether a document of these classes carries a style sheet for parts of pages. */
function carries(css: string, classes: string): boolean {
  const styles = inlineStyles(['body{}', css, '']);
  return neededStyles(styles, `<p>a</p><p class="${classes}">b</p>`).length === 2;
}

test.each([
  ['a class', '.card{}', 'card', 'cards'],
  ['all of its classes', '.card .name{}', 'card name', 'name'],
  ['one of its selectors', '.card,.tile{}', 'tile', 'name'],
  ['one of the alternatives', ':is(.card,.tile) .name{}', 'tile name', 'name'],
  ['what an element has in it', '.head:has(>.name){}', 'head name', 'head'],
  ['none of what it excludes', '.card:not(.tile,:has(.name)){}', 'card', 'tile name'],
  ['the rule that another is in', '.card{.name &,:hover{}}', 'card', 'name'],
  ['a rule in a condition', '@media print{.card{}}', 'card', 'name'],
  ['no step of an animation', '.card{}@keyframes turn{50%{opacity:.5}}', 'card', 'name'],
  ['nothing that an attribute says', '.card[href$=".pdf"],.card[title="(.tile"]{}', 'card', 'pdf tile'],
  ['no number', '.card{margin:.5rem}', 'card', 'rem'],
  ['letters of any alphabet', '.größe{}', 'größe', 'gr'],
])('a document carries a style sheet for parts of pages if it has %s', (_what, css, withIt, withoutIt) => {
  expect(carries(css, `other ${withIt}`)).toBe(true);
  expect(carries(css, `other ${withoutIt}`)).toBe(false);
});

test.each(['.card{}p:hover{}', '.md\\:card{}', '@font-face{font-family:Own;src:local(Arial)}'])(
  'a style sheet that could count anywhere is in every document: %s',
  (css) => expect(carries(css, 'other')).toBe(true),
);

test('a page carries the styles of its parts, its policy allows no others, and its payload names them', async () => {
  const site = await fixtureSite(
    {
      'own.css': '.wide { color: blue }',
      'wide.css': '.wide { margin: 7px }',
      'content/guide/wide.md': '# Wide\n\nText.\n\n<p class="wide">Text.</p>\n',
      'content/guide/plain.md': '# Plain\n\nText.\n',
    },
    { styles: ['own.css'], partStyles: ['wide.css'] },
  );
  expect((await site.build()).diagnostics).toEqual([]);
  const read = (path: string) => readFile(join(site.dir, 'dist', path), 'utf8');
  const stylesOf = async (page: string) => {
    const html = await read(`guide/${page}/index.html`);
    const sheets = [...html.matchAll(/<style data-order="(\d+)">(.*?)<\/style>/gs)];
    const [, policy = ''] = /style-src ([^;]+)/.exec(html.replaceAll('&#x27;', "'")) ?? [];
    const { styles = [] } = JSON.parse(await read(`guide/${page}/page.json`)) as PagePayload;
    for (const [, , css = ''] of sheets) {
      expect(policy).toContain(`'sha256-${createHash('sha256').update(css).digest('base64')}'`);
    }
    return { css: sheets.map(([, , css]) => css), allowed: policy.split("'sha256-").length - 1, styles };
  };
  const plain = await stylesOf('plain');
  expect(plain.css).toEqual([expect.stringContaining('.article'), '.wide{color:#00f}']);
  expect(plain).toMatchObject({ allowed: 2, styles: [] });

  const wide = await stylesOf('wide');
  // The site's own come last.
  expect(wide.css).toEqual([plain.css[0], '.wide{margin:7px}', plain.css[1]]);
  expect(wide.allowed).toBe(3);
  expect(await Promise.all(wide.styles.map(({ href }) => read(href)))).toEqual(['.wide{margin:7px}']);
});
