import { expect, test } from 'vitest';
import { builtInFeatures } from '../../built-in.ts';
import { SiteError } from '../../core/diagnostics.ts';
import { parseConfig } from './read-config.ts';

const link = { label: ' ', to: '/' };

test.each([
  ['navbar.items[0].label', { navbar: { items: [{ type: 'link', ...link }] } }],
  ['navbar.items[0].label', { navbar: { items: [{ type: 'doc', label: ' ', section: 'a', doc: 'b' }] } }],
  ['navbar.items[0].label', { navbar: { items: [{ type: 'doc-sidebar', label: ' ', section: 'a', sidebar: 'b' }] } }],
  ['footer.columns[0].title', { footer: { columns: [{ title: ' ', links: [] }] } }],
  ['footer.columns[0].links[0].label', { footer: { columns: [{ title: 'More', links: [link] }] } }],
  ['footer.notes[0]', { footer: { notes: [' '] } }],
  ['docs[0].label', { docs: [{ path: 'docs', label: ' ' }] }],
  ['docs[0].version.label', { docs: [{ path: 'docs', version: { label: ' ' } }] }],
  ['locales.entries[0].label', { locales: { entries: [{ code: 'en', label: ' ' }] } }],
])('a blank text that readers would see is an error: %s', (name, options) => {
  const site = { title: 'Site', url: 'https://docs.example', ...options };
  let error: unknown;
  try {
    parseConfig(site, builtInFeatures, { siteDir: '/site' });
  } catch (thrown) {
    error = thrown;
  }
  expect(error instanceof SiteError && error.diagnostics).toMatchObject([
    { message: `site.config.ts: ${name} is " "`, hint: 'must not be empty' },
  ]);
});
