import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fixtureSite } from '../../tests/support/fixture-site.ts';
import { nothingInline } from '../../tests/support/publish-files.ts';
import type { Release } from '../releases/layout.ts';
import { contentSecurityPolicy, headerRules, metaPolicy } from './headers.ts';

const hash = (source: string) => `'sha256-${createHash('sha256').update(source).digest('base64')}'`;
const head = (html: string) => html.slice(html.indexOf('<head>'), html.indexOf('</head>'));

test('the policy stands in the document too, before every script, without what only a header can say', async () => {
  const site = await fixtureSite({}, { announcement: { id: 'a', text: 'News' } });
  await site.build();
  const release = JSON.parse(
    await readFile(join(site.dir, 'dist/../.releases/current/release.json'), 'utf8'),
  ) as Release;
  const inHeader = release.headers['/*']?.['Content-Security-Policy'] ?? '';
  expect(inHeader).toMatch(/; frame-ancestors 'none'$/);
  for (const page of ['index.html', '404.html', 'guide/index.html']) {
    const html = await readFile(join(site.dir, 'dist', page), 'utf8');
    const policy = /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(head(html))?.[1];
    const allowed = inHeader.replace("; frame-ancestors 'none'", '');
    // Of the style sheets, a document only has its own.
    const sources = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, css = '']) => hash(css));
    expect(sources.length).toBeGreaterThan(0);
    for (const source of sources) expect(allowed).toContain(` ${source}`);
    const own = allowed.replace(/style-src [^;]*/, ["style-src 'self'", ...sources].join(' '));
    expect(policy?.replaceAll('&#x27;', "'")).toBe(own);
    expect(html.indexOf('http-equiv')).toBeLessThan(html.indexOf('<script'));
    // Browsers look for the character set in the first 1,024 bytes.
    expect(html.indexOf('<meta charSet="utf-8"/>')).toBeGreaterThan(0);
    expect(html.indexOf('<meta charSet="utf-8"/>')).toBeLessThan(1000);
  }
});

test('what servers need is not among the published files', async () => {
  const site = await fixtureSite({});
  await site.build();
  for (const path of ['engine.json', 'release.json', '_headers', '_redirects', 'assets/manifest.json']) {
    await expect(stat(join(site.dir, 'dist', path)), path).rejects.toThrow('ENOENT');
  }
  await stat(join(site.dir, 'dist-deploy/nginx/nginx.conf'));
});

test('every rule that makes a page safe is in the table, for everything below the base URL', () => {
  const rules = headerRules(nothingInline, '/docs/');
  expect(Object.keys(rules)).toEqual(['/docs/*', '/docs/assets/*']);
  expect(rules['/docs/*']).toMatchObject({
    'Strict-Transport-Security': 'max-age=31536000',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cache-Control': 'no-cache',
  });
  expect(rules['/docs/*']?.['Permissions-Policy']).toContain('camera=()');
  expect(rules['/docs/*']?.['Permissions-Policy']).not.toContain('clipboard');
  expect(rules['/docs/assets/*']).toEqual({ 'Cache-Control': 'public, max-age=31536000, immutable' });
});

test('Trusted Types are required, with the two policies that the code in browsers makes', () => {
  for (const make of [metaPolicy, contentSecurityPolicy]) {
    expect(make(nothingInline).split('; ')).toEqual(
      expect.arrayContaining(["require-trusted-types-for 'script'", 'trusted-types engine-page engine-worker']),
    );
  }
});

test('what documents carry is allowed by its hash, and nothing else is', () => {
  const policy = metaPolicy({ scripts: ['let a;'], styles: ['a{}'] }).split('; ');
  expect(policy).toContain(`script-src 'self' ${hash('let a;')}`);
  expect(policy).toContain(`style-src 'self' ${hash('a{}')}`);
  expect(metaPolicy(nothingInline).split('; ')).toContain("style-src 'self'");
});
