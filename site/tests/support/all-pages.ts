import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { globSync } from 'tinyglobby';
import { pageOfEachKind } from './sites.ts';

const dist = join(import.meta.dirname, '../../dist');

/** Each page of the built site that has data for the shell: not those that only lead on. */
function everyPage(): string[] {
  return globSync('**/index.html', { cwd: dist })
    .map((file) => file.replace(/index\.html$/, ''))
    .filter((folder) => existsSync(join(dist, folder, 'page.json')))
    .map((folder) => `/${folder}`)
    .sort();
}

/** Pages whose content was cut off on narrow screens once, in addition to those of each kind. */
const withWideTables = ['/api/type-aliases/FunctionEvent/'];

/** What tests look at that hold for every page: all of them where ALL_PAGES is set, as each night; else one of each kind. */
export const examinedPages =
  process.env.ALL_PAGES === undefined || process.env.ALL_PAGES === ''
    ? [...Object.values(pageOfEachKind), ...withWideTables]
    : everyPage();
