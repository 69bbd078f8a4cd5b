import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fixtureSite } from '../support/fixture-site.ts';

/* Section 9 of the specification, the rows that a build decides. */

async function article(body: string): Promise<string> {
  const site = await fixtureSite({ 'content/guide/code.md': `# Code\n\n${body}\n` });
  expect((await site.build()).diagnostics).toEqual([]);
  return readFile(join(site.dir, 'dist/guide/code/index.html'), 'utf8');
}

test('Added code-highlighting languages: bash, diff, json. [9.9]', async () => {
  const samples = { bash: 'npm install "it"', diff: '- old\n+ new', json: '{ "a": 1 }' };
  for (const [language, code] of Object.entries(samples)) {
    const html = await article(`\`\`\`${language}\n${code}\n\`\`\``);
    expect(html, language).toContain(`data-language="${language}"`);
    // Words of different kinds differ: a grammar knows them.
    const block = /<pre[^>]*data-language[\s\S]*?<\/pre>|<figure[\s\S]*?<\/figure>/.exec(html)?.[0] ?? '';
    expect(new Set(block.match(/tk-[a-z]+/g)).size, `${language}: ${block}`).toBeGreaterThan(1);
  }
});

test('Highlight magic-comment markers: highlight-start and highlight-end. [9.10]', async () => {
  const html = await article('```js\nbefore();\n// highlight-start\nwithin();\n// highlight-end\nafter();\n```');
  expect(html.match(/class="[^"]*line-marked/g)).toHaveLength(1);
  expect(html).not.toContain('highlight-start');
});

test('Trailing-slash handling follows the site configuration. [9.11]', async () => {
  for (const [trailingSlash, path] of [
    ['keep', '/guide/code'],
    ['always', '/guide/code/'],
    ['never', '/guide/code'],
  ] as const) {
    const pages = { 'content/guide/code.md': '# Code\n', 'content/guide/to.md': '# To\n\n[Go](./code.md)\n' };
    const site = await fixtureSite(pages, { trailingSlash });
    await site.build();
    const read = (file: string) => readFile(join(site.dir, 'dist', file), 'utf8');
    const canonical = `<link rel="canonical" href="https://docs.example${path}"/>`;
    expect(await read('guide/code/index.html'), trailingSlash).toContain(canonical);
    expect(await read('sitemap.xml'), trailingSlash).toContain(`<loc>https://docs.example${path}</loc>`);
    expect(await read('guide/to/index.html'), trailingSlash).toContain(`href="${path}"`);
  }
});
