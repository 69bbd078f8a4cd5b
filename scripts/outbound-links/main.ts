// `npm run links:outbound`: asks for every link of the published site to another host, and lists those that
// lead nowhere. A scheduled workflow runs it; `npm test` never does, because it needs the network.
// `npm run links:outbound -- --count integration/` asks for none: it counts those in the articles below a folder.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { publishedSite } from '../published-site.ts';
import { readOptions, refuse } from '../read-options.ts';
import { deadLinks, outboundLinks } from './check.ts';

const { values, positionals } = readOptions(
  { options: { count: { type: 'boolean', default: false } }, allowPositionals: true },
  'npm run links:outbound [-- --count [FOLDER]]',
);
const [below = ''] = positionals;
if (positionals.length > 1 || (below !== '' && !values.count)) refuse('Only --count takes a folder, and only one.');
const folder = publishedSite();
if (values.count) {
  if (!existsSync(join(folder, below))) refuse(`The published site has no folder ${below}.`);
  const articles = await outboundLinks(join(folder, below), 'article');
  const counts = new Map<string, number>();
  for (const pages of articles.values()) for (const page of pages) counts.set(page, (counts.get(page) ?? 0) + 1);
  for (const [page, count] of [...counts].sort()) console.log(`${String(count).padStart(4)}  ${below}${page}`);
  console.log(`${String(articles.size)} links to other hosts in the articles of ${String(counts.size)} pages`);
  process.exit(0);
}
const links = await outboundLinks(folder);
const dead = await deadLinks(links);
for (const { href, reason, pages } of dead) {
  const others = pages.length > 3 ? ` and ${String(pages.length - 3)} more` : '';
  console.log(`${href}\n  ${reason}\n  on ${pages.slice(0, 3).join(', ')}${others}`);
}
console.log(`${String(links.size)} outbound links checked, ${String(dead.length)} lead nowhere`);
process.exit(dead.length > 0 ? 1 : 0);
