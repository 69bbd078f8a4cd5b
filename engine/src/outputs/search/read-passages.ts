import { Parser } from 'htmlparser2';
import type { Passage } from './search-record.ts';

/** What an article's HTML says to search. */
export interface ArticleText {
  /** Words about the page beside its title: kind, "deprecated", "internal". */
  badges: string[];
  /** The first declaration, of pages about a symbol. */
  signature: string;
  /** Running text by heading. */
  passages: Passage[];
}

const loudness = new Set(['silent', 'plain', 'said']);
const headings = /^h[23]$/;
/** Code, drawings, controls and marks are not running text; what a machine says in plain text is looked for. */
const silentTags = new Set(['pre', 'figure', 'svg', 'button', 'script', 'template', 'thead']);
const silentClasses = /(?:^|\s)(?:heading-anchor|badge|facts|type|example-stale)(?:\s|$)/;
const blockTags = /^(?:p|li|tr|td|th|dt|dd|div|section|h[1-6]|summary|blockquote|br)$/;

/** Reads an article in one pass. What is in code blocks, signatures and types is left out of the text. */
export function readPassages(html: string): ArticleText {
  const badges: string[] = [];
  const passages: Passage[] = [{ id: '', heading: '', text: '' }];
  let signature: string | undefined;
  const open: { name: string; role?: 'silent' | 'plain' | 'said' | 'badge' | 'signature' | 'heading' | 'title' }[] = [];
  const within = (role: string) => open.some((element) => element.role === role);
  const isSilent = () => {
    const role = open.findLast((element) => element.role !== undefined && loudness.has(element.role))?.role;
    return role === 'silent' || role === 'plain';
  };
  const last = () => passages.at(-1) as Passage;

  const parser = new Parser({
    onopentag(name, { class: classes = '', id, 'data-language': language }) {
      const isSaid = name === 'pre' && classes === 'code-text' && open.at(-1)?.role === 'plain';
      const role = isSaid ? 'said' : language === 'text' ? 'plain' : roleOf(name, classes, id);
      if (role === 'heading') passages.push({ id: id ?? '', heading: '', text: '' });
      if (role === 'badge' && within('title')) badges.push('');
      if (role === 'signature') signature ??= '';
      if (blockTags.test(name) || role !== undefined) last().text += ' ';
      open.push({ name, role });
    },
    ontext(text) {
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
    onclosetag() {
      open.pop();
    },
  });
  parser.end(html);
  return {
    badges: badges.map((badge) => badge.trim()),
    signature: oneLine(signature ?? ''),
    passages: passages.map(({ id, heading, text }) => ({ id, heading: oneLine(heading), text: oneLine(text) })),
  };
}

function roleOf(name: string, classes: string, id: string | undefined) {
  if (name === 'h1') return 'title';
  if (headings.test(name) && id !== undefined) return 'heading';
  if (/(?:^|\s)badge(?:\s|$)/.test(classes)) return 'badge';
  if (name === 'pre' && /(?:^|\s)signature(?:\s|$)/.test(classes)) return 'signature';
  return silentTags.has(name) || silentClasses.test(classes) ? 'silent' : undefined;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
