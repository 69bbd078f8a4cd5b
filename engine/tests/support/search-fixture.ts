import { indexFiles } from '../../src/features/search/build/index-files.ts';
import type { SearchRecord } from '../../src/features/search/build/records.ts';
import { search } from '../../src/features/search/query/search-engine.ts';
import { ShardStore } from '../../src/features/search/query/shards.ts';
import { proseTerms } from '../../src/features/search/query/words.ts';

const sections: [string, string][] = [
  ['api', 'API Reference'],
  ['guide', 'Guide'],
  ['constructor', 'Constructor'],
];

/** A written page; `text` is below one heading. */
export function guidePage(route: string, title: string, text: string, heading = 'More'): SearchRecord {
  return {
    route,
    title,
    section: 'guide',
    trail: ['Guide'],
    description: '',
    keywords: [],
    passages: [{ id: heading.toLowerCase(), heading, text }],
    linkedFrom: 0,
    overview: false,
  };
}

export function symbolPage(
  name: string,
  {
    members = [],
    deprecated = false,
    kind = 'Class',
    description = '',
  }: Partial<{ members: string[]; deprecated: boolean; kind: string; description: string }> = {},
): SearchRecord {
  return {
    route: `/api/${name}`,
    title: name,
    section: 'api',
    trail: ['API Reference'],
    description,
    keywords: [],
    passages: [],
    symbol: {
      name,
      kind,
      signature: `class ${name}`,
      deprecated,
      internal: false,
      members: members.map((member) => ({ name: `${name}.${member}`, anchor: member.toLowerCase() })),
    },
    linkedFrom: 0,
    overview: false,
  };
}

/** The index of these pages, and which of its files were asked for. */
export async function openIndex(records: readonly SearchRecord[], synonyms: string[][] = []) {
  const phrases = synonyms.map((group) => group.map((phrase) => proseTerms(phrase).join(' ')));
  const files = new Map(indexFiles(records, sections, phrases).map(({ path, content }) => [path, String(content)]));
  const fetched: string[] = [];
  const store = await ShardStore.open((address) => {
    const content = files.get(address);
    if (content === undefined) return Promise.reject(new Error(`${address} didn't load`));
    fetched.push(address);
    return Promise.resolve(JSON.parse(content));
  });
  return { files, fetched, store, find: (text: string, section?: string) => search(text, section, store) };
}

/** Routes that answer, best first. */
export async function routesFor(
  text: string,
  records: readonly SearchRecord[],
  synonyms?: string[][],
): Promise<string[]> {
  const { find } = await openIndex(records, synonyms);
  return (await find(text)).results.map(({ route }) => route);
}
