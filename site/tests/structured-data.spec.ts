import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { expect, test } from '../../engine/tests/browser/test.ts';

const dist = join(import.meta.dirname, '../dist');
const url = z.string().url();
const website = z.object({ '@type': z.literal('WebSite'), url, name: z.string().min(1) }).strict();
const shared = {
  '@id': url,
  url,
  name: z.string().min(1),
  description: z.string().min(1).optional(),
  inLanguage: z.literal('en'),
  image: url.optional(),
  keywords: z.string().min(1).optional(),
};
const inSite = { ...shared, isPartOf: website };
const headline = z.string().min(1);

/** The properties that schema.org has for each type, as far as pages use them. */
const thing = z.discriminatedUnion('@type', [
  z.object({ '@type': z.literal('WebSite'), ...shared }).strict(),
  z.object({ '@type': z.literal('CollectionPage'), ...inSite }).strict(),
  z.object({ '@type': z.literal('TechArticle'), ...inSite, headline }).strict(),
  z
    .object({
      '@type': z.literal('BlogPosting'),
      ...inSite,
      headline,
      datePublished: z.string().regex(/^\d{4}-\d{2}-\d{2}/),
    })
    .strict(),
  z
    .object({
      '@type': z.literal('BreadcrumbList'),
      itemListElement: z
        .array(
          z
            .object({ '@type': z.literal('ListItem'), position: z.number().int(), name: z.string().min(1), item: url })
            .strict(),
        )
        .min(1),
    })
    .strict(),
]);
const graph = z
  .object({ '@context': z.literal('https://schema.org'), '@graph': z.array(thing).min(1).max(2) })
  .strict();

const pages = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('index.html'));

test('the structured data of every page are valid, and name the page and pages above it', () => {
  expect(pages.length).toBeGreaterThan(600);
  const addresses = new Set<string>();
  const trails: { path: string; items: { position: number; item: string }[] }[] = [];
  const types = new Set<string>();
  for (const path of pages) {
    const html = readFileSync(join(dist, path), 'utf8');
    // A page that leads on has no content to describe.
    if (html.includes('http-equiv="refresh"')) continue;
    const block = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? 'null';
    const result = graph.safeParse(JSON.parse(block));
    const parts = result.success ? result.data['@graph'] : [];
    const issues = result.success ? [] : result.error.issues;
    const address = /<meta property="og:url" content="([^"]+)"/.exec(html)?.[1] ?? '';
    addresses.add(address);
    const otherAddresses: string[] = [];
    for (const part of parts) {
      types.add(part['@type']);
      if (part['@type'] === 'BreadcrumbList') trails.push({ path, items: part.itemListElement });
      else if (part.url !== address) otherAddresses.push(part.url);
    }
    const hasImageSize =
      /<meta property="og:image:width" content="1200"\/><meta property="og:image:height" content="630"\/>/.test(html);
    // One comparison a page: each costs more than reading it.
    expect({ issues, otherAddresses, hasImageSize }, path).toEqual({
      issues: [],
      otherAddresses: [],
      hasImageSize: true,
    });
  }
  for (const { path, items } of trails) {
    const positions = items.map(({ position }) => position);
    const unknown = items.filter(({ item }) => !addresses.has(item));
    expect({ positions, unknown }, path).toEqual({ positions: items.map((_item, index) => index + 1), unknown: [] });
  }
  expect([...types].sort()).toEqual(['BlogPosting', 'BreadcrumbList', 'CollectionPage', 'TechArticle', 'WebSite']);
});
