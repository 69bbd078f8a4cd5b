import type { Page, Site } from './site.ts';

/** Pages by the section and the id; made once, because sites may have many pages that name others. */
const docs = new WeakMap<Site['pages'], ReadonlyMap<string, Page>>();

const docKey = (section: string, id: string) => JSON.stringify([section, id]);

/** The page of a section with this id; `undefined` where there is none. */
export function findDoc({ pages }: Site, section: string, id: string): Page | undefined {
  let known = docs.get(pages);
  if (known === undefined) {
    const own = [...pages.values()].filter((page) => page.section !== undefined && page.docId !== undefined);
    // Of several, the first one counts.
    known = new Map(own.reverse().map((page) => [docKey(page.section ?? '', page.docId ?? ''), page]));
    docs.set(pages, known);
  }
  return known.get(docKey(section, id));
}
