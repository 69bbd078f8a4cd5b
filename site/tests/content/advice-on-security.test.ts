import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const content = join(import.meta.dirname, '../../content');

test("pages that advise a tool that fetches links warn about addresses in the reader's own network", () => {
  const pages = readdirSync(content, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.mdx?$/.test(file))
    .map((file) => ({ file, text: readFileSync(join(content, file), 'utf8') }))
    .filter(({ text }) => /\btool that (?:fetches|downloads|reads) (?:a|the) (?:link|page|URL)/.test(text));
  expect(pages.map(({ file }) => file)).toContain(join('guide', 'tools', 'available-tools', 'serpapi.md'));
  expect(
    pages
      .filter(({ text }) => !/addresses in your own network, also after redirects/.test(text))
      .map(({ file }) => file),
  ).toEqual([]);
});
