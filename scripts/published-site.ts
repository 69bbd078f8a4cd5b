import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The folder of the published pages, for commands that read or serve them. Without one, the process ends: what they'd
 * report, such as 0 pages or a timeout, wouldn't say why.
 */
export function publishedSite(site = join(import.meta.dirname, '../site')): string {
  const folder = join(site, 'dist');
  if (!existsSync(folder)) {
    console.error('There is no published site. Build it first: npm run build');
    process.exit(2);
  }
  return folder;
}
