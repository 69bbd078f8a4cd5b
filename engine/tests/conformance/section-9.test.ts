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
    expect(html, language).toMatch(/class="tk-[a-z]+/);
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
    const site = await fixtureSite({ 'content/guide/code.md': '# Code\n' }, { trailingSlash });
    await site.build();
    const html = await readFile(join(site.dir, 'dist/guide/code/index.html'), 'utf8');
    expect(html, trailingSlash).toContain(`<link rel="canonical" href="https://docs.example${path}"/>`);
  }
});
