import { Parser } from 'htmlparser2';
import type { RenderedArticle } from '../../../core/article.ts';
import { sidebarTrail } from '../../../core/sidebar.ts';
import type { Site } from '../../../core/site.ts';
import { beginning, codeLine, oneLine, shorten } from '../../../core/text.ts';
import { proseTerms, titleTerms } from '../query/words.ts';
import { letterOf, levelOf, pageClasses, type PageMetadata, type ProgramRow } from '../wire.ts';

/** What search knows of a page, read off its article. */
export interface SearchRecord {
  route: string;
  title: string;
  /** Id of the section; empty for pages of none. */
  section: string;
  /** Labels from the section's root down to the page's parent. */
  trail: string[];
  description: string;
  keywords: readonly string[];
  passages: Passage[];
  /** Of pages about a symbol. */
  symbol?: SymbolMetadata;
  /** How many other pages lead to this one: what many pages use is what most readers look for. */
  linkedFrom: number;
  /** A list of the other pages: what it says is said better elsewhere. */
  overview: boolean;
  /** The providers of the page's samples, by the id of the heading that the samples are below. */
  programs?: Readonly<Record<string, readonly ProgramRow[]>>;
  /** Names that a version has removed: nothing else on the site says where they are. */
  removed?: readonly string[];
}

/** What a page about an exported name says of it in its metadata. */
export interface SymbolMetadata {
  name: string;
  kind: string;
  signature: string;
  deprecated: boolean;
  internal: boolean;
  /** Names of members as `Owner.member`, with their anchors; an empty anchor where a member has no own location. */
  members: { name: string; anchor: string }[];
  /** What the page's tables say of members. */
  rows?: MemberRow[];
}

/** A row about a member, in a table of the reference. */
export interface MemberRow {
  id: string;
  name: string;
  type: string;
  text: string;
}

/** A heading and the text below it; the first passage of a page has no heading. */
export interface Passage {
  id: string;
  heading: string;
  text: string;
}

/** What ranking must know of every page before it looks at any of them. */
export function pageMetadata(records: readonly SearchRecord[], sections: readonly string[]): PageMetadata {
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

/** What an article's HTML says to search. */
export interface ArticleText {
  /** Words about the page next to its title: kind, "deprecated", "internal". */
  badges: string[];
  /** The first declaration, of pages about a symbol. */
  signature: string;
  /** Running text by heading. */
  passages: Passage[];
  /** Rows of tables that have an anchor of their own. */
  rows: MemberRow[];
  /** Names of the samples that have variants, with the heading that they are below. */
  samples: { name: string; heading: string }[];
  /** Names in lists of what a version has removed. */
  removed: string[];
}

const loudness = new Set(['silent', 'plain', 'said']);
const headings = /^h[23]$/;
/**
 * Code, drawings, controls and marks aren't running text; what a machine says in plain text is looked for.
 */
const silentTags = new Set(['pre', 'figure', 'svg', 'button', 'script', 'template', 'thead']);
const silentClasses =
  /(?:^|\s)(?:heading-anchor|badge|metadata|type|example-stale|library-comment|words-legend|taken|since|history|names|code-foot|filter)(?:\s|$)/;
/** Where what comes before ends, although no sentence does. */
const endOf = /^(?:li|tr|td|th|dt|dd|summary|h[4-6])$/;
const blockTags = /^(?:p|li|tr|td|th|dt|dd|div|section|h[1-6]|summary|blockquote|br)$/;

/** Reads an article in one pass. What is in code blocks, signatures and types is left out of the text. */
export function readPassages(html: string): ArticleText {
  const badges: string[] = [];
  const passages: Passage[] = [{ id: '', heading: '', text: '' }];
  const rows: MemberRow[] = [];
  const samples: ArticleText['samples'] = [];
  const removed: string[] = [];
  let signature: string | undefined;
  const open: {
    name: string;
    classes: string;
    row?: MemberRow | undefined;
    role?: 'silent' | 'plain' | 'said' | 'badge' | 'signature' | 'heading' | 'title' | 'removed';
  }[] = [];
  const within = (role: string) => open.some((element) => element.role === role);
  const isSilent = () => {
    const role = open.findLast((element) => element.role !== undefined && loudness.has(element.role))?.role;
    return role === 'silent' || role === 'plain';
  };
  const last = () => passages.at(-1) as Passage;

  const parser = new Parser({
    onopentag(name, { class: classes = '', id, 'data-language': language, 'data-sample': sample, ...others }) {
      const isSaid = name === 'pre' && classes === 'code-text' && open.at(-1)?.role === 'plain';
      // What stands on many pages, and answers nobody's question about one, has the attribute that search engines know:
      // https://developers.google.com/search/docs/appearance/snippet
      const isNotice = 'data-nosnippet' in others;
      // The numbers and arrows of footnotes: a word and the number after it would be one.
      const isMark = 'data-footnote-ref' in others || 'data-footnote-backref' in others;
      const isRemoved = name === 'ul' && others['data-kind'] === 'removed';
      const own = isNotice || isMark ? 'silent' : isRemoved ? 'removed' : roleOf(name, classes, id);
      const role = isSaid ? 'said' : language === 'text' ? 'plain' : own;
      if (role === 'heading') passages.push({ id: id ?? '', heading: '', text: '' });
      if (role === 'badge' && within('title')) badges.push('');
      if (role === 'signature') signature ??= '';
      if (blockTags.test(name)) last().text += endOf.test(name) ? ` ${cellEnd} ` : ' ';
      else if (role !== undefined && !isMark) last().text += ' ';
      if (name === 'li' && within('removed')) removed.push('');
      if (sample !== undefined) samples.push({ name: sample, heading: last().id });
      const row = name === 'tr' && id !== undefined ? { id, name: '', type: '', text: '' } : undefined;
      if (row !== undefined) rows.push(row);
      open.push({ name, role, classes, row });
    },
    ontext(text) {
      // A later table may have rows without an anchor.
      const row = within('badge') ? undefined : open.findLast(({ name }) => name === 'tr')?.row;
      if (within('removed')) removed.push((removed.pop() ?? '') + text);
      if (row !== undefined) addToRow(row, text, open);
      if (within('badge')) {
        if (within('title')) badges.push((badges.pop() ?? '') + text);
      } else if (within('signature')) {
        if (passages.length === 1) signature = (signature ?? '') + text;
      } else if (within('heading')) {
        if (!isSilent()) last().heading += text;
      } else if (!isSilent() && !within('title')) {
        last().text += text;
      }
    },
    onclosetag(name) {
      if (endOf.test(name) && !isSilent()) last().text += ` ${cellEnd} `;
      // What follows may be in a line of its own, as the label of the next tab.
      else if (blockTags.test(name)) last().text += ' ';
      open.pop();
    },
  });
  parser.end(html);
  return {
    badges: badges.map((badge) => badge.trim()),
    signature: codeLine(signature ?? ''),
    passages: passages.map(({ id, heading, text }) => ({
      id,
      heading: oneLine(heading),
      text: withEnds(oneLine(text)),
    })),
    rows: rows.map(({ id, name, type, text }) => ({
      id,
      name: oneLine(name),
      type: codeLine(type),
      text: oneLine(text),
    })),
    samples,
    removed: removed.filter((name) => name !== ''),
  };
}

/** What ends a cell, an item or a heading where no sentence ends. */
const cellEnd = '·';

/** Marks the ends of cells and items: without them, `api` and `required` of two cells would read as one sentence. */
function withEnds(text: string): string {
  return text
    .replace(/([.:!?…])(?: ·)+(?= |$)/g, '$1')
    .replace(/(?: ·)+(?= ·|$)/g, '')
    .replace(/^(?:· )+/, '');
}

/** What a row says: the name in its head, the type, and the first text that describes it. */
function addToRow(row: MemberRow, text: string, open: readonly { name: string; classes: string }[]): void {
  const has = (wanted: RegExp) => open.some(({ classes }) => wanted.test(classes));
  if (has(/(?:^|\s)(?:library-comment|since)(?:\s|$)/)) return;
  if (has(/(?:^|\s)type(?:\s|$)/)) row.type += text;
  else if (open.some(({ name }) => name === 'th')) row.name += text;
  else row.text += text;
}

function roleOf(name: string, classes: string, id: string | undefined) {
  if (name === 'h1' || name === 'hgroup') return 'title';
  if (headings.test(name) && id !== undefined) return 'heading';
  if (/(?:^|\s)badge(?:\s|$)/.test(classes)) return 'badge';
  if (name === 'pre' && /(?:^|\s)signature(?:\s|$)/.test(classes)) return 'signature';
  return silentTags.has(name) || silentClasses.test(classes) ? 'silent' : undefined;
}

/** Sections of reference pages that list other pages, and what is inherited from them. */
const generatedLists = new Set(['history', 'thrown-by', 'hierarchy', 'in-the-library', 'see-also']);
const signatureLength = 60;
const rowLength = 270;

/** What search knows of a page. `linkedFrom` is counted by the caller, who sees all pages. */
export function readRecord(
  { page, description, anchors }: RenderedArticle,
  { badges, signature, passages, rows, removed }: ArticleText,
  site: Site,
  linkedFrom: number,
): SearchRecord {
  const section = page.section === undefined ? undefined : site.sections.get(page.section);
  const trail = section === undefined ? [] : sidebarTrail(section.sidebar, page.route);
  const [kind] = badges;
  const symbol: SymbolMetadata | undefined =
    page.kind !== 'reference' || kind === undefined
      ? undefined
      : {
          name: page.title,
          kind,
          signature: shorten(signature, signatureLength),
          deprecated: badges.includes('deprecated'),
          internal: badges.includes('internal'),
          members: (page.aliases ?? []).map((name) => ({
            name,
            anchor: memberAnchor(memberName(name, page.title), anchors, [
              ...passages,
              ...rows.map((row) => ({ id: row.id, heading: row.name })),
            ]),
          })),
          rows: rows.map((row) => ({
            ...row,
            text: beginning(row.text, rowLength),
            type: shorten(row.type, signatureLength),
          })),
        };
  return {
    route: page.route,
    title: page.title,
    section: section?.id ?? '',
    trail: [...(section === undefined ? [] : [section.label]), ...trail.slice(0, -1).map(({ label }) => label)],
    description,
    keywords: symbol === undefined ? [...(page.keywords ?? []), ...(page.aliases ?? [])] : (page.keywords ?? []),
    passages: page.kind === 'reference' ? passages.filter(({ id }) => !generatedLists.has(id)) : passages,
    symbol,
    linkedFrom,
    removed,
    overview: (page.kind === 'reference' && symbol === undefined) || page.kind === 'home',
  };
}

/**
 * A member's own name, without its owner's. It may have dots: `gpt-3.5-turbo`, `[Symbol.iterator]`.
 * @param owner title of its page, which may say what the owner is: `ChatMessage (type)`
 */
export function memberName(name: string, owner: string): string {
  const whole = owner.replace(/ \(.*\)$/, '');
  const before = [whole, whole.slice(whole.lastIndexOf('.') + 1)].find((start) => name.startsWith(`${start}.`));
  return name.slice((before?.length ?? name.lastIndexOf('.')) + 1);
}

/**
 * Members stand under their names in lower case, without what no anchor has; overloads and static ones may differ and
 * are found on the page.
 */
function memberAnchor(
  own: string,
  anchors: ReadonlySet<string>,
  places: readonly Pick<Passage, 'id' | 'heading'>[],
): string {
  const anchor = own.toLowerCase();
  if (anchors.has(anchor)) return anchor;
  // `[Symbol.iterator]()`, `gpt-3.5-turbo readonly`
  return places.find(({ heading }) => heading.replace(/(?:\(\))?\??(?: .*)?$/, '') === own)?.id ?? '';
}
