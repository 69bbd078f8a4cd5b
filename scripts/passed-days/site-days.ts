import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ComingDay, comingDays } from './check.ts';

const root = join(import.meta.dirname, '../..');

/** Where the site's texts and facts are, with the ends of their files' names. */
const places: readonly (readonly [folder: string, end: RegExp])[] = [
  ['site/content', /\.md$/],
  ['site/pages', /\.mdx$/],
  ['site/reference/commentary', /\.md$/],
  ['site/data', /\.json$/],
  ['simulators/src/profiles', /(?<!\.test)\.ts$/],
];

/** The days of the site's pages and facts that are spoken of as days to come. */
export function siteDays(): ComingDay[] {
  return places.flatMap(([folder, end]) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => end.test(name))
      .toSorted()
      .flatMap((name) => comingDays(`${folder}/${name}`, readFileSync(join(root, folder, name), 'utf8'))),
  );
}
