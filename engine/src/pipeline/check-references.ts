import type { NavbarItemConfig } from '../core/config.ts';
import type { Problem, Report } from '../core/diagnostics.ts';
import { nearest } from '../core/nearest.ts';
import type { Section, Site } from '../core/site.ts';

/**
 * The configuration's references into the content: docs instances, doc ids, sidebar ids
 * (specification, section 8, "Developer errors"). They can be checked only once all pages are known.
 */
export function checkReferences(site: Site, report: Report): void {
  site.config.navbar.items.forEach((item, index) => {
    const problem = checkItem(site, item);
    if (problem !== undefined)
      report({ ...problem, message: `site.config.ts: navbar.items[${index}]: ${problem.message}` });
  });
  for (const section of site.sections.values()) {
    const mainDoc = section.version?.mainDocId;
    if (mainDoc !== undefined) {
      const problem = checkDoc(site, section, mainDoc);
      if (problem !== undefined)
        report({ ...problem, message: `site.config.ts: docs "${section.id}": ${problem.message}` });
    }
  }
}

function checkItem(site: Site, item: NavbarItemConfig): Problem | undefined {
  if (item.type !== 'doc' && item.type !== 'doc-sidebar') return undefined;
  const section = site.sections.get(item.section);
  if (section === undefined) return unknown('docs instance', item.section, [...site.sections.keys()]);
  if (item.type === 'doc') return checkDoc(site, section, item.doc);
  return item.sidebar === section.sidebarId ? undefined : unknown('sidebar', item.sidebar, [section.sidebarId]);
}

function checkDoc(site: Site, section: Section, id: string): Problem | undefined {
  const ids = [...site.pages.values()]
    .filter((page) => page.section === section.id && page.docId !== undefined)
    .map((page) => page.docId as string);
  return ids.includes(id) ? undefined : unknown('docs page', id, ids);
}

const listed = 20;

function unknown(kind: string, id: string, known: readonly string[]): Problem {
  const near = nearest(id, known);
  const list = known.slice(0, listed).join(', ') + (known.length > listed ? `, … (${known.length} in all)` : '');
  return {
    severity: 'error',
    code: 'config',
    message: `No ${kind} has the id "${id}"; the ids are: ${list}`,
    hint: near === undefined ? undefined : `did you mean "${near}"?`,
    place: { file: 'site.config.ts' },
  };
}
