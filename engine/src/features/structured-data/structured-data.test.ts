import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fixtureSite } from '../../../tests/support/fixture-site.ts';

const post = '---\ntitle: "A </script> post"\ndate: 2026-01-31\n---\n\nWhat it says first.\n';
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

test('pages say their kind, their date, and the way to them; images their size and what they show', async () => {
  const site = await fixtureSite(
    {
      'content/guide/folder/_category_.json': '{ "label": "A folder" }',
      'content/guide/folder/a.md': '# A\n\nText of a.\n',
      'content/blog/one.md': post,
    },
    { blog: {}, socialImage: '/card.png', tagline: 'For tests' },
  );
  await mkdir(join(site.dir, 'static'), { recursive: true });
  await writeFile(join(site.dir, 'static/card.png'), png);
  const { diagnostics } = await site.build();
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  const html = (page: string) => readFile(join(site.dir, 'dist', page, 'index.html'), 'utf8');
  const data = async (page: string) => {
    const block = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(await html(page))?.[1];
    return (JSON.parse(block ?? 'null') as { '@graph': unknown[] })['@graph'];
  };

  const [article, trail] = await data('guide/folder/a');
  expect(article).toMatchObject({
    '@type': 'TechArticle',
    headline: 'A',
    description: 'Text of a.',
    url: 'https://docs.example/guide/folder/a',
  });
  expect(article).not.toHaveProperty('datePublished');
  // The folder has no page: it's no place to go to.
  expect(trail).toEqual({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Guide', item: 'https://docs.example/guide/' },
      { '@type': 'ListItem', position: 2, name: 'A', item: 'https://docs.example/guide/folder/a' },
    ],
  });
  const [written] = await data('blog/one');
  expect(written).toMatchObject({ '@type': 'BlogPosting', headline: 'A </script> post', datePublished: '2026-01-31' });
  const home = await html('');
  expect((await data(''))[0]).toMatchObject({ '@type': 'WebSite' });
  expect(home).toContain('<meta property="og:image:width" content="1"/>');
  expect(home).toContain('<meta property="og:image:alt" content="Fixture: For tests"/>');
  expect(await readFile(join(site.dir, 'dist/404.html'), 'utf8')).not.toContain('ld+json');
});
