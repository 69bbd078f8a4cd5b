import { expect, test } from 'vitest';
import { fixtureSite } from '../../../tests/support/fixture-site.ts';

test.each([
  [
    'a brace too many',
    'b {}\nb {}}',
    "own.css can't be read: Unexpected end of input",
    { line: 2, column: 6 },
    'b {}}',
  ],
  [
    'a block that is not closed',
    'b {}\ni {\n  color: red;\n',
    "own.css can't be read: Unclosed block",
    { line: 2, column: 1 },
    'i {',
  ],
  [
    'a declaration without a colon',
    'b {\n  color red;\n}',
    'own.css can\'t be read: Unexpected token Ident("red")',
    { line: 2, column: 8 },
    '  color red;',
  ],
  [
    'an import of nothing',
    "\n@import './absent.css';",
    'own.css imports "./absent.css", which isn\'t there',
    { line: 2 },
    "@import './absent.css';",
  ],
  [
    'a picture that is not there',
    'b {\n  background: url(./absent.png);\n}\ni {\n  background: url(./absent.png);\n}',
    'own.css names ./absent.png, but no such file is there',
    { line: 2, column: 19 },
    '  background: url(./absent.png);',
  ],
])('what is wrong with a style sheet is shown with its place: %s', async (_what, css, message, place, excerpt) => {
  const site = await fixtureSite({ 'own.css': css }, { styles: ['own.css'] });
  expect((await site.build({ publish: false })).diagnostics).toMatchObject([
    { severity: 'error', message, location: { file: 'own.css', ...place }, excerpt },
  ]);
});

test.each([
  ['early: `${import.meta.dirname}/own.js`', 'export default () => {', { file: 'own.js', line: 1 }],
  ['client: `${import.meta.dirname}/own.js`', 'export default { start( {} };', { file: 'own.js', line: 1 }],
  ['client: `${import.meta.dirname}/own.js`', "import 'absent-package';", { file: 'own.js', line: 1 }],
  ['client: `${import.meta.dirname}/absent.js`', '', { file: 'absent.js' }],
  ['styles: [`${import.meta.dirname}/absent.css`]', '', { file: 'site.config.ts', line: 2 }],
  ["script: 'if ('", '', { file: 'site.config.ts', line: 2 }],
])('what is wrong with a feature of the site is shown with its place: %s, %s', async (part, code, location) => {
  const site = await fixtureSite({ 'own.js': code });
  await site.write({
    'site.config.ts': `export default { title: 'Site', url: 'https://docs.example',
features: [{ name: 'own', ${part} }] };`,
  });
  const { diagnostics } = await site.build({ publish: false });
  expect(diagnostics[0]).toMatchObject({ severity: 'error', location });
});

test("what is wrong with a feature's style sheet is shown with its place there", async () => {
  const site = await fixtureSite({ 'own.css': 'b {}\ni:: {}' });
  await site.write({
    'site.config.ts': `export default { title: 'Site', url: 'https://docs.example',
features: [{ name: 'own', partStyles: [\`\${import.meta.dirname}/own.css\`] }] };`,
  });
  expect((await site.build({ publish: false })).diagnostics).toMatchObject([
    { location: { file: 'own.css', line: 2 }, excerpt: 'i:: {}' },
  ]);
});

test("an import of one of Node's modules in a browser module is an error that says where", async () => {
  const site = await fixtureSite({
    'own.js': "\nimport { readFileSync } from 'node:fs';\nexport default { read: readFileSync };",
  });
  await site.write({
    'site.config.ts': `export default { title: 'Site', url: 'https://docs.example',
features: [{ name: 'own', client: \`\${import.meta.dirname}/own.js\` }] };`,
  });
  expect((await site.build({ publish: false })).diagnostics).toMatchObject([
    {
      message: 'own.js imports "node:fs", which browsers don\'t have',
      hint: expect.stringContaining('comes from `data`') as string,
      location: { file: 'own.js', line: 2 },
    },
  ]);
});
