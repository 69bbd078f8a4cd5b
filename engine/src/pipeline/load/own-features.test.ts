import { memo } from 'react';
import { expect, test } from 'vitest';
import { fixtureSite } from '../../../tests/support/fixture-site.ts';
import { builtInFeatures } from '../../built-in.ts';
import { SiteError } from '../../core/diagnostics.ts';
import { parseConfig } from './read-config.ts';

/** What is wrong with a site's own features. */
function problemsOf(features: readonly object[]) {
  try {
    parseConfig({ title: 'Site', url: 'https://docs.example', features }, builtInFeatures, { siteDir: '/site' });
    return [];
  } catch (error) {
    if (error instanceof SiteError) return error.diagnostics.map(({ message, hint }) => ({ message, hint }));
    throw error;
  }
}

test('a feature of a site has a name of its own', () => {
  const features = ['pages', 'features', 'search', 'wordCount', 'wordCount'].map((name) => ({ name }));
  const hint = 'give the feature another name';
  expect(problemsOf(features)).toEqual([
    { message: 'site.config.ts: features has "pages", which is the name of an option that every site has', hint },
    { message: 'site.config.ts: features has "features", which is the name of an option that every site has', hint },
    { message: 'site.config.ts: features has "search", which is the name of a built-in feature', hint },
    { message: 'site.config.ts: features has "wordCount", which is the name of another feature in the list', hint },
  ]);
  expect(problemsOf(features.slice(-1))).toEqual([]);
});

test('a part that features do not have is an error', () => {
  const message = (part: string) => `site.config.ts: the feature "own" has an unknown part "${part}"`;
  expect(problemsOf([{ name: 'own', sorces: [], teapot: 1 }])).toMatchObject([
    { message: message('sorces'), hint: 'did you mean "sources"?' },
    { message: message('teapot'), hint: expect.stringMatching(/^the parts are: name, options, folders, /) as string },
  ]);
});

test('a part that is of another kind than its own is an error', () => {
  const parts = { options: {}, head: 5, components: [], client: true, styles: ['a.css', 1], outputs: undefined };
  const problem = (part: string, value: string, kind: string) => ({
    message: `site.config.ts: the feature "own" has a part "${part}" that is ${value}`,
    hint: `must be ${kind}`,
  });
  expect(problemsOf([{ name: 'own', ...parts }])).toEqual([
    problem('options', '{}', 'a Zod schema'),
    problem('head', '5', 'a function'),
    problem('components', '[]', 'an object (keys with values)'),
    problem('client', 'true', 'text'),
    problem('styles', '["a.css",1]', 'a list of text'),
  ]);
});

test('a component of a feature that is none is an error', () => {
  const components = { Note: () => null, Kept: memo(() => null), Tag: 'mark', Wrong: 5 };
  expect(problemsOf([{ name: 'own', components }])).toEqual([
    { message: 'site.config.ts: the feature "own" has a component "Wrong" that is 5', hint: 'must be a function' },
  ]);
});

test('a file that a feature names by a relative path is an error', () => {
  const parts = { client: './client.ts', styles: ['/site/a.css', 'b.css'], lateStyles: [] };
  const problem = (part: string, path: string) => ({
    message: `site.config.ts: the feature "own" has a part "${part}" that names ${path} by a relative path`,
    hint: `write an absolute path: join(import.meta.dirname, "${path}")`,
  });
  expect(problemsOf([{ name: 'own', ...parts }])).toEqual([
    problem('client', './client.ts'),
    problem('styles', 'b.css'),
  ]);
});

test.each([
  ['client', 'export const own = {};', 'own.ts has no default export', 'export default defineClient({ … })'],
  ['client', 'export default 5;', 'own.ts exports 5 by default', 'export default defineClient({ … })'],
  ['early', 'export const own = 5;', 'own.ts has no default export', 'export a function by default; it is called once'],
])('a browser module without the right default export is named: %s, %s', async (part, code, message, hint) => {
  const site = await fixtureSite({
    'own.ts': code,
    'site.config.ts': `export default { title: 'Site', url: 'https://docs.example', docs: [{ path: 'content/guide' }],
features: [{ name: 'own', ${part}: \`\${import.meta.dirname}/own.ts\` }] };`,
  });
  expect((await site.build({ publish: false })).diagnostics).toMatchObject([
    { message, hint, location: { file: 'own.ts' } },
  ]);
});

/** The diagnostics of a site with a feature whose browser module is `own.ts`. */
async function clientDiagnostics(code: string) {
  const site = await fixtureSite({
    'own.ts': code,
    'site.config.ts': `export default { title: 'Site', url: 'https://docs.example', docs: [{ path: 'content/guide' }],
navbar: { items: [{ type: 'own' }] },
features: [{ name: 'own', navbarItems: ['own'], client: \`\${import.meta.dirname}/own.ts\` }] };`,
  });
  return (await site.build({ publish: false })).diagnostics;
}

test('a navbar item that a feature names and its browser module does not render is an error', async () => {
  expect(await clientDiagnostics('export default { navbarItems: { other: () => null } };')).toMatchObject([
    {
      message: 'own.ts doesn\'t render the navbar item "own" that its feature names',
      hint: 'export default defineClient({ navbarItems: { "own": … } })',
      location: { file: 'own.ts' },
    },
  ]);
  expect(problemsOf([{ name: 'own', navbarItems: ['own'] }])).toEqual([
    {
      message: 'site.config.ts: the feature "own" has "navbarItems" and no "client"',
      hint: 'name the browser module that renders them in "client"',
    },
  ]);
});

test('what a browser module throws when a build renders it has its place', async () => {
  const code = (value: string) => `export default { navbarItems: { own: () => ${value} } };`;
  expect(await clientDiagnostics(code('undefined.name'))).toMatchObject([
    {
      severity: 'error',
      message: "own.ts throws TypeError: Cannot read properties of undefined (reading 'name')",
      location: { file: 'own.ts', line: 1, column: 54 },
    },
  ]);
  expect(await clientDiagnostics(code('document.title'))).toMatchObject([
    {
      message: 'own.ts throws ReferenceError: document is not defined',
      hint: expect.stringContaining('belongs in `start`') as string,
      location: { file: 'own.ts', line: 1 },
    },
  ]);
});
