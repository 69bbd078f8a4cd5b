import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findModel, type ModelFact } from '../data/providers.ts';
import { fencesIn, modelIdsIn } from './model-ids.ts';

const siteDir = join(import.meta.dirname, '..');

/**
 * The ids of the models that a page's samples name, those of quoted example files included.
 * @param page its file without extension, below `content` or `pages`: `guide/function/embed`
 * @throws when there is no such page
 */
function modelIdsOfPage(page: string): string[] {
  const files = ['content', 'pages'].flatMap((folder) => [`${folder}/${page}.md`, `${folder}/${page}.mdx`]);
  const file = files.map((path) => join(siteDir, path)).find((path) => existsSync(path));
  if (file === undefined) throw new Error(`There is no page "${page}" in site/content or site/pages`);
  const ids = fencesIn(readFileSync(file, 'utf8')).flatMap(({ meta, code }) => modelIdsIn(quoted(meta) ?? code));
  return [...new Set(ids)];
}

/** The code of the example file that a fence quotes. The whole file counts: its region uses what stands around it. */
function quoted(meta: string): string | undefined {
  const [, file] = /\bfile="([^"#]+)/.exec(meta) ?? [];
  return file === undefined ? undefined : readFileSync(join(siteDir, file), 'utf8');
}

/** The models of a page that no longer work or will end on a known day; the same facts stand together. */
export function endingModelsOfPage(page: string): { fact: ModelFact; ids: string[] }[] {
  const groups: { fact: ModelFact; ids: string[] }[] = [];
  for (const id of modelIdsOfPage(page)) {
    const fact = findModel(id);
    if (fact?.state !== 'shut-down' && fact?.state !== 'scheduled') continue;
    const same = groups.find(
      (group) => group.fact.state === fact.state && group.fact.on === fact.on && group.fact.instead === fact.instead,
    );
    if (same === undefined) groups.push({ fact, ids: [id] });
    else same.ids.push(id);
  }
  return groups.sort((a, b) => order(a.fact) - order(b.fact) || (a.fact.on ?? '').localeCompare(b.fact.on ?? ''));
}

function order({ state }: ModelFact): number {
  return state === 'shut-down' ? 0 : 1;
}
