import { posix } from 'node:path';
import type { NavbarItemConfig } from '../../core/config.ts';
import type { Diagnostic, Reporter } from '../../core/diagnostics.ts';
import { findDoc } from '../../core/find-doc.ts';
import { nearest } from '../../core/nearest.ts';
import type { Section, Site } from '../../core/site.ts';
import type { ParsedDocument } from '../../markdown/parse-document.ts';
import { wrongRedirects } from './check-redirects.ts';
import { locateOption, optionName } from './locate-option.ts';

/** What ids of docs pages are looked up in. */
interface DocsPages {
  site: Site;
  /** By file, drafts as well. */
  documents: ReadonlyMap<string, ParsedDocument>;
}

/**
 * The configuration's references into the content: docs instances, doc ids, sidebar ids
 * (specification, section 8, "Developer errors"). They can be checked only once all pages are known.
 */
export function checkReferences(siteDir: string, docs: DocsPages, report: Reporter): void {
  const { site } = docs;
  const { file } = site.config;
  const reportAt = (option: readonly PropertyKey[], diagnostic: Diagnostic) =>
    report({
      ...diagnostic,
      message: `${file}: ${optionName(option)}: ${diagnostic.message}`,
      location: locateOption(siteDir, file, option),
    });
  site.config.navbar.items.forEach((item, index) => {
    const diagnostic = checkItem(docs, item);
    if (diagnostic !== undefined) reportAt(['navbar', 'items', index], diagnostic);
  });
  for (const [index, { id, mainDoc }] of site.config.docs.entries()) {
    const section = site.sections.get(id);
    if (mainDoc === undefined || section === undefined) continue;
    const diagnostic = checkDoc(docs, section, mainDoc);
    if (diagnostic !== undefined) reportAt(['docs', index, 'mainDoc'], diagnostic);
  }
  for (const [from, diagnostic] of wrongRedirects(site)) reportAt(['redirects', from], diagnostic);
  checkPagination(docs, report);
}

/** The pages that front matter names as the ones before and after. */
function checkPagination(docs: DocsPages, report: Reporter): void {
  const { site } = docs;
  for (const { pagination, section: id, source } of site.pages.values()) {
    const section = id === undefined ? undefined : site.sections.get(id);
    if (pagination === undefined || section === undefined) continue;
    for (const [key, chosen] of Object.entries({
      pagination_prev: pagination.previous,
      pagination_next: pagination.next,
    })) {
      const diagnostic = chosen == null ? undefined : checkDoc(docs, section, chosen);
      if (diagnostic === undefined) continue;
      report({
        ...diagnostic,
        code: 'front-matter',
        message: `Front matter "${key}": ${diagnostic.message}`,
        hint: diagnostic.hint ?? 'write the id of a page in the same section, or null for no link',
        location: pagination.locate?.(key) ?? source,
      });
    }
  }
}

function checkItem(docs: DocsPages, item: NavbarItemConfig): Diagnostic | undefined {
  const { site } = docs;
  if (item.type === 'link') {
    if (item.section === undefined || site.sections.has(item.section)) return undefined;
    return unknown('section', item.section, [...site.sections.keys()]);
  }
  if (item.type !== 'doc' && item.type !== 'doc-sidebar') return undefined;
  const section = site.sections.get(item.section);
  if (section === undefined) return unknown('docs instance', item.section, [...site.sections.keys()]);
  if (item.type === 'doc') return checkDoc(docs, section, item.doc);
  return item.sidebar === section.sidebarId ? undefined : unknown('sidebar', item.sidebar, [section.sidebarId]);
}

function checkDoc({ site, documents }: DocsPages, section: Section, id: string): Diagnostic | undefined {
  if (findDoc(site, section.id, id) !== undefined) return undefined;
  const ids = [...site.pages.values()].flatMap((page) => (page.section === section.id ? (page.docId ?? []) : []));
  const diagnostic = unknown('docs page', id, ids);
  const folder = site.config.docs.find((docs) => docs.id === section.id)?.path ?? '';
  const draft = ['.md', '.mdx']
    .map((extension) => posix.join(folder, id + extension))
    .find((file) => documents.get(file)?.frontMatter.data['draft'] === true);
  return draft === undefined ? diagnostic : { ...diagnostic, hint: `${draft} is a draft, which isn't published` };
}

const listed = 20;

function unknown(kind: string, id: string, known: readonly string[]): Diagnostic {
  const near = nearest(id, known);
  const list = known.slice(0, listed).join(', ') + (known.length > listed ? `, … (${known.length} in all)` : '');
  return {
    severity: 'error',
    code: 'config',
    message: `No ${kind} has the id "${id}"; the ids are: ${list}`,
    hint: near === undefined ? undefined : `did you mean "${near}"?`,
  };
}
