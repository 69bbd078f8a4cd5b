import { letterOf, levelOf, pageClasses, type PageFacts } from '../../browser/search/index-format.ts';
import { proseTerms, titleTerms } from '../../browser/search/words.ts';
import type { SearchRecord } from './search-record.ts';

/** What ranking must know of every page before it looks at any of them. */
export function pageFacts(records: readonly SearchRecord[], sections: readonly string[]): PageFacts {
  const each = (letter: (record: SearchRecord) => string) => records.map(letter).join('');
  return {
    titles: each(({ title }) => levelOf(titleTerms(title).length)),
    lengths: each(({ passages }) => levelOf(passages.reduce((sum, { text }) => sum + proseTerms(text).length, 0))),
    classes: each(classOf),
    sections: each(({ section }) => letterOf(sections.includes(section) ? sections.indexOf(section) : sections.length)),
    links: each(({ linkedFrom }) => letterOf(linkedFrom)),
  };
}

function classOf({ symbol, overview, section }: SearchRecord): string {
  if (symbol?.deprecated === true) return pageClasses.deprecated;
  if (symbol?.internal === true) return pageClasses.internal;
  if (symbol !== undefined) return pageClasses.symbol;
  if (overview) return pageClasses.overview;
  return section === 'blog' ? pageClasses.post : pageClasses.guide;
}
