import { Parser } from 'htmlparser2';
import { oneLine } from '../../core/text.ts';
import { decoded } from '../../core/url.ts';

/** What is wrong with one document. */
export interface AuditFinding {
  code: string;
  message: string;
}

/** What an audit knows of a document: what is wrong with it alone, and what is compared with others. */
export interface DocumentAudit {
  findings: AuditFinding[];
  title: string;
  description: string;
  /** Kept from search engines: nothing of it has to be unique. */
  hidden: boolean;
}

type Attributes = Readonly<Record<string, string>>;

interface Landmark {
  role: string;
  name?: string;
  labelledBy?: string;
}

/** An element whose text is being gathered. */
interface Capture {
  tag: string;
  attributes: Attributes;
  depth: number;
  text: string;
}

/** Attributes whose value names other elements by their ids. */
const references = [
  ...['aria-labelledby', 'aria-describedby', 'aria-controls', 'aria-owns', 'aria-details', 'aria-errormessage'],
  ...['aria-activedescendant', 'aria-flowto', 'for', 'headers', 'list', 'popovertarget'],
];

const captured = new Set(['a', 'button', 'title', 'script', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'summary', 'p', 'th']);
const landmarkRoles: Readonly<Record<string, string>> = { nav: 'navigation', main: 'main', aside: 'complementary' };
const namedLandmarks = new Set(['region', 'form', 'search', 'navigation', 'complementary', 'main', 'banner']);

/**
 * Reads a whole document once and says what in it doesn't hold for every page: ids, references, headings, names,
 * landmarks, images, metadata. What needs a layout, such as contrast, is for the tests in a browser.
 */
export default function auditDocument(html: string): DocumentAudit {
  const findings: AuditFinding[] = [];
  const find = (code: string, message: string) => findings.push({ code, message });
  const ids = new Set<string>();
  const referred: [attribute: string, id: string][] = [];
  const texts = new Map<string, string>();
  const landmarks: Landmark[] = [];
  const captures: Capture[] = [];
  const audit: DocumentAudit = { findings, title: '', description: '', hidden: false };
  let depth = 0;
  /** Depth of the outermost element whose text is not on screen. */
  let silent: number | undefined;
  let level = 0;
  let topHeadings = 0;
  let canonicals = 0;

  const heading = (tag: string, text: string) => {
    const next = Number(tag.slice(1));
    if (next === 1) topHeadings += 1;
    if (text === '') find('empty-heading', `An ${tag} has no text`);
    if (level > 0 && next > level + 1) {
      find('heading-order', `The h${String(next)} "${text}" follows an h${String(level)}`);
    }
    level = next;
  };

  const control = ({ tag, attributes, text }: Capture) => {
    if (tag === 'a' && attributes['href'] === undefined) return;
    // Only for the pointer: neither the Tab key nor a screen reader comes to it.
    if (attributes['aria-hidden'] === 'true' && attributes['tabindex'] === '-1') return;
    const name = attributes['aria-label'] ?? attributes['aria-labelledby'] ?? (text || attributes['title']) ?? '';
    if (oneLine(name) === '') find('no-name', `A ${tag} to ${attributes['href'] ?? 'nowhere'} has no name`);
    const label = attributes['aria-label'];
    if (label === undefined || !/[\p{L}\d]/u.test(text)) return;
    // Signs are read in many ways, or not at all: the words count.
    if (!wordsOf(label).includes(wordsOf(text))) {
      find('label-in-name', `A ${tag} shows "${text}" and is named "${label}"`);
    }
  };

  const tableHeader = ({ attributes, text }: Capture) => {
    const name = attributes['aria-label'] ?? attributes['aria-labelledby'] ?? text;
    if (oneLine(name) === '') find('empty-table-header', 'The head of a column or row of a table has no text');
  };

  const close = (capture: Capture) => {
    const { tag, attributes } = capture;
    if (tag === 'script') {
      try {
        JSON.parse(capture.text);
      } catch (error) {
        find('json-ld', `The structured data isn't JSON: ${String(error)}`);
      }
      return;
    }
    capture.text = oneLine(capture.text);
    if (attributes['id'] !== undefined) texts.set(attributes['id'], capture.text);
    if (tag === 'title') audit.title ||= capture.text;
    else if (/^h\d$/.test(tag)) heading(tag, capture.text);
    else if (tag === 'th') tableHeader(capture);
    else if (tag !== 'p') control(capture);
  };

  const parser = new Parser({
    onopentag(tag, attributes: Attributes) {
      depth += 1;
      const id = attributes['id'];
      if (id !== undefined) {
        if (ids.has(id)) find('duplicate-id', `Two elements have the id "${id}"`);
        ids.add(id);
      }
      for (const attribute of references) {
        const value = attributes[attribute];
        if (value === undefined) continue;
        for (const target of value.split(/\s+/)) referred.push([attribute, target]);
      }
      const { href } = attributes;
      if (tag === 'a' && href?.startsWith('#') === true && href !== '#') {
        referred.push(['href', decoded(href.slice(1))]);
      }
      const role = attributes['role'] ?? landmarkRoles[tag] ?? (tag === 'section' ? 'region' : undefined);
      const [name, labelledBy] = [attributes['aria-label'], attributes['aria-labelledby']];
      const named = name !== undefined || labelledBy !== undefined;
      if (role !== undefined && namedLandmarks.has(role) && (role !== 'region' || named)) {
        landmarks.push({ role, name, labelledBy });
      }
      if (tag === 'html' && !attributes['lang']) find('no-language', 'The document has no language');
      if (tag === 'meta') metadata(attributes);
      if (tag === 'link' && attributes['rel'] === 'canonical') canonicals += 1;
      if (tag === 'img') image(attributes);
      const isQuiet = attributes['aria-hidden'] === 'true' || /\bvisually-hidden\b/.test(attributes['class'] ?? '');
      const isData = tag === 'script' && attributes['type'] === 'application/ld+json';
      if (silent === undefined && (isQuiet || ((tag === 'script' || tag === 'style') && !isData))) silent = depth;
      if (captured.has(tag) && (tag !== 'script' || isData)) captures.push({ tag, attributes, depth, text: '' });
    },
    ontext(text) {
      if (silent !== undefined) return;
      for (const capture of captures) capture.text += text;
    },
    onclosetag() {
      while (captures.at(-1)?.depth === depth) {
        const capture = captures.pop();
        if (capture !== undefined) close(capture);
      }
      if (silent === depth) silent = undefined;
      depth -= 1;
    },
  });

  const metadata = ({ name, content = '' }: Attributes) => {
    if (name === 'description') audit.description = oneLine(content);
    if (name === 'robots' && /\bnoindex\b/.test(content)) audit.hidden = true;
  };
  const image = ({ alt, width, height, src = '' }: Attributes) => {
    if (alt === undefined) find('no-alternative', `The image ${src} has no alternative text`);
    else if (alt !== '') for (const capture of captures) capture.text += ` ${alt}`;
    // One without an address names a file that isn't there, which was reported with its line.
    if (src !== '' && (width === undefined || height === undefined))
      find('no-size', `The image ${src} has no width and height`);
  };

  parser.end(html);

  for (const [attribute, id] of referred) {
    // The fragment "top" means the top of a document, with an element or without (HTML, section 7.4.6.3).
    const isTop = attribute === 'href' && id === 'top';
    if (!ids.has(id) && !isTop) find('broken-reference', `${attribute} names "${id}", and no element has that id`);
  }
  if (topHeadings !== 1) find('one-h1', `The document has ${String(topHeadings)} headings of level 1 instead of one`);
  if (audit.title === '') find('no-title', 'The document has no title');
  if (audit.description === '') find('no-description', 'The document has no description');
  const expected = audit.hidden ? 0 : 1;
  if (canonicals !== expected) {
    find('canonical', `The document has ${String(canonicals)} canonical links instead of ${String(expected)}`);
  }
  for (const message of repeatedLandmarks(landmarks, texts)) find('unique-landmarks', message);
  return audit;
}

/** The words of a text, as they're compared. */
function wordsOf(text: string): string {
  return oneLine(text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' '));
}

/** Landmarks of one kind that readers of a list of landmarks can't tell apart. */
function repeatedLandmarks(landmarks: readonly Landmark[], texts: ReadonlyMap<string, string>): string[] {
  const seen = new Set<string>();
  return landmarks.flatMap(({ role, name, labelledBy }) => {
    const label = name ?? (labelledBy === undefined ? '' : (texts.get(labelledBy) ?? labelledBy));
    const key = `${role} ${label}`;
    const repeated = seen.has(key);
    seen.add(key);
    return repeated ? [`Two landmarks of the kind ${role} are named "${label}"`] : [];
  });
}
