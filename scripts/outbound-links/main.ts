// `npm run links:outbound`: asks for every link of the published site to another host, and lists those that
// lead nowhere. A scheduled workflow runs it; `npm test` never does, because it needs the network.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { deadLinks, outboundLinks } from './check.ts';

const folder = join(import.meta.dirname, '../../site/dist');
if (!existsSync(folder)) {
  console.error('There is no published site. Build it first: npm run build');
  process.exit(2);
}
const links = await outboundLinks(folder);
const dead = await deadLinks(links);
for (const { href, reason, pages } of dead) {
  const others = pages.length > 3 ? ` and ${String(pages.length - 3)} more` : '';
  console.log(`${href}\n  ${reason}\n  on ${pages.slice(0, 3).join(', ')}${others}`);
}
console.log(`${String(links.size)} outbound links checked, ${String(dead.length)} lead nowhere`);
process.exit(dead.length > 0 ? 1 : 0);
