import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fixtureSite } from '../../../tests/support/fixture-site.ts';
import { resolveRequest } from '../../serve/resolve-request.ts';

const config = (redirects: string, more = '') => `export default {
  title: 'Fixture',
  url: 'https://docs.example',
  docs: [{ path: 'content/guide' }],
  redirects: {
${redirects}
  },
  ${more}
};
`;

test('a former address leads to the page, on servers and on hosts that only have files', async () => {
  const site = await fixtureSite({
    'content/guide/new.md': '# New\n',
    'site.config.ts': config(`'/guide/old': '/guide/new', '/früher/a b/': '/guide/new/'`),
  });
  expect((await site.build()).diagnostics).toEqual([]);
  const read = (path: string) => readFile(join(site.dir, path), 'utf8');
  expect(await read('dist/guide/old/index.html')).toContain('<meta http-equiv="refresh" content="0; url=/guide/new"/>');
  expect(await read('dist/früher/a b/index.html')).toContain('<a href="/guide/new">');
  expect(await read('dist/sitemap.xml')).not.toContain('old');
  const release = JSON.parse(await read('.releases/current/release.json')) as Parameters<typeof resolveRequest>[1];
  for (const address of ['/guide/old', '/guide/old/?a=b', '/fr%C3%BCher/a%20b']) {
    const location = `/guide/new${address.includes('?') ? '?a=b' : ''}`;
    expect(resolveRequest(address, release)).toEqual({ kind: 'redirect', location, temporary: true });
  }
});

test('a redirect that leads nowhere useful is an error with its line, and says what would be right', async () => {
  const lines = [
    `'/guide/setup': '/guide/use',`,
    `'/guide/USE': '/guide/setup',`,
    `'/guide/gone': '/guides/setup',`,
    `'/guide/first': '/guide/second',`,
    `'/guide/second': '/guide/use',`,
    `'/guide/second/': '/guide/setup',`,
    `'/guide/a': '/guide/b',`,
    `'/guide/b': '/guide/a',`,
    `'/guide/self': '/guide/self',`,
    `'/guide/api': '/guide/setup',`,
  ];
  const site = await fixtureSite({
    'content/guide/setup.md': '# Setup\n',
    'content/guide/use.md': '# Use\n',
    'content/guide/API.md': '# API\n',
    'site.config.ts': config(lines.join('\n')),
  });
  const { diagnostics } = await site.build({ publish: false });
  const told = diagnostics.map(({ message, hint, location }) => [
    location?.line,
    message.replace(/^site\.config\.ts: redirects/, ''),
    hint,
  ]);
  expect(told).toEqual([
    [
      6,
      '["/guide/setup"]: The address is that of content/guide/setup.md',
      'remove the redirect, or give the page another `slug`',
    ],
    [
      7,
      `["/guide/USE"]: The address differs only in case from that of content/guide/use.md, and some hosts and disks don't tell them apart`,
      'remove the redirect',
    ],
    [8, `["/guide/gone"]: /guides/setup isn't a page`, 'the nearest page is /guide/setup'],
    [9, '["/guide/first"]: /guide/second is a former address, too', 'write where it leads: "/guide/use"'],
    [11, '["/guide/second/"]: This address leads elsewhere already', 'remove one of them'],
    [
      12,
      `["/guide/a"]: It doesn't end at a page: /guide/a → /guide/b → /guide/a`,
      'write the address that the page has now',
    ],
    [
      13,
      `["/guide/b"]: It doesn't end at a page: /guide/b → /guide/a → /guide/b`,
      'write the address that the page has now',
    ],
    [
      14,
      `["/guide/self"]: It doesn't end at a page: /guide/self → /guide/self`,
      'write the address that the page has now',
    ],
    [
      15,
      `["/guide/api"]: The address differs only in case from that of content/guide/API.md, and some hosts and disks don't tell them apart`,
      'remove the redirect',
    ],
  ]);
});

test.each([
  [`'guide/old': '/guide/'`, 'redirects["guide/old"] is "/guide/"', /^the former address must start with "\/"/],
  [`'/guide/old?a': '/guide/'`, 'redirects["/guide/old?a"] is "/guide/"', /^the former address must be a path such as/],
  [
    `'/guide/old/*': '/guide/'`,
    'redirects["/guide/old/*"] is "/guide/"',
    /^the former address must be that of one page/,
  ],
  [`'/guide/old': '/guide/#part'`, 'redirects["/guide/old"] is "/guide/#part"', /^must be a path such as/],
])('what is no path is an error: %s', async (redirect, message, hint) => {
  const site = await fixtureSite({ 'site.config.ts': config(redirect) });
  const { diagnostics } = await site.build({ publish: false });
  expect(diagnostics).toMatchObject([{ location: { line: 6 }, hint: expect.stringMatching(hint) as string }]);
  expect(diagnostics[0]?.message).toContain(message);
});

test('a file that a redirect would hide is an error', async () => {
  const site = await fixtureSite({
    'static/guide/old.html': 'Old',
    'site.config.ts': config(`'/guide/old': '/guide/',`),
  });
  expect((await site.build({ publish: false })).diagnostics).toMatchObject([
    {
      message: `site.config.ts: redirects["/guide/old"]: The site has a file guide/old.html, which couldn't be reached`,
    },
  ]);
});

test('the own links of a site lead to the present address of a page', async () => {
  const site = await fixtureSite({
    'content/guide/new.md': '# New\n\n## Part {#part}\n\n[a](/guide/old/#part)\n',
    'site.config.ts': config(`'/guide/old': '/guide/new'`),
  });
  expect((await site.build({ publish: false })).diagnostics).toMatchObject([
    {
      code: 'broken-link',
      message: 'The link /guide/old/#part leads to the former address of a page',
      hint: 'write its present one: /guide/new#part',
      location: { file: 'content/guide/new.md', line: 5 },
    },
  ]);
});
