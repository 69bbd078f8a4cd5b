import type { Element, ElementContent } from 'hast';
import type { State } from 'hast-util-to-mdast';
import type { Code, Nodes, Paragraph, PhrasingContent, RootContent } from 'mdast';
import { findAll, hasClass, isElement, toText } from './hast.ts';
import { emphasized, strongParagraph, text } from './phrasing.ts';
import { programsHeading } from './sections.ts';

function languageOf({ properties }: Element): string | undefined {
  const language = properties['data-language'];
  return typeof language === 'string' ? language : undefined;
}

/** A program with its title, what is known of it, and what it printed. */
export function codeFigure(state: State, figure: Element): RootContent[] {
  const [title] = findAll(figure, (element) => hasClass(element, 'code-title') || 'data-title' in element.properties);
  const [origin] = findAll(figure, (element) => hasClass(element, 'code-origin'));
  const marks = findAll(figure, (element) => hasClass(element, 'code-mark')).map(toText);
  const attached = figure.children.filter(isElement).filter((child) => hasClass(child, 'code-attached'));
  const head = figure.children.filter(isElement).find((child) => hasClass(child, 'code-head'));
  // The origin of a block that is itself an output stands in its head, that of an attached one in its label.
  const quoted =
    head !== undefined && origin !== undefined && findAll(head, (element) => element === origin).length > 0;
  const [name] = head === undefined ? [] : findAll(head, (element) => hasClass(element, 'code-language'));
  const pre = figure.children.filter(isElement).find(({ tagName }) => tagName === 'pre');
  return [
    ...(quoted ? [label(name === undefined ? 'Message' : toText(name), state, [origin])] : []),
    ...(pre === undefined ? [] : [fence(pre, languageOf(figure), title && toText(title))]),
    ...(marks.length === 0 ? [] : [emphasized(marks.join(' · '))]),
    ...attached.flatMap((part) => attachedOutput(state, part)),
    ...otherPrograms(state, figure),
  ];
}

/** What a program needs, why some providers don't offer it, and which ones it's also written for. */
function otherPrograms(state: State, figure: Element): RootContent[] {
  const needs = findAll(figure, (element) => hasClass(element, 'code-needs') && toText(element) !== '');
  const reasons = findAll(figure, (element) => 'data-not' in element.properties);
  const others = findAll(figure, (element) => hasClass(element, 'code-others'))
    .flatMap((list) => findAll(list, ({ tagName }) => tagName === 'a'))
    .filter(({ properties }) => String(properties['href']).endsWith('.txt'))
    .map(toText);
  const where = `The program as text: ${others.join(', ')}, under “${programsHeading}” at the end of this page’s Markdown.`;
  return [
    ...needs.flatMap((paragraph) => [state.one(paragraph, figure) ?? []].flat() as RootContent[]),
    ...reasons.map(({ children }) => ({
      type: 'paragraph' as const,
      children: state.all({ type: 'root', children }) as PhrasingContent[],
    })),
    ...(others.length === 0 ? [] : [{ type: 'paragraph' as const, children: [text(where)] }]),
  ];
}

function attachedOutput(state: State, part: Element): RootContent[] {
  const [origin] = findAll(part, (element) => hasClass(element, 'code-origin'));
  const [name] = findAll(part, (element) => hasClass(element, 'code-written-name'));
  const [pre] = findAll(part, ({ tagName }) => tagName === 'pre');
  const [timing] = findAll(part, (element) => hasClass(element, 'code-timing'));
  const title = label(name === undefined ? 'Output' : toText(name), state, [origin, timing]);
  const [written] = findAll(part, ({ tagName }) => tagName === 'img' || tagName === 'audio');
  return [
    title,
    ...(pre === undefined ? [] : [fence(pre, 'text')]),
    ...(written === undefined ? [] : [writtenFile(part, written)]),
  ];
}

/** A picture as such; a recording as a link to it, with what it says. */
function writtenFile(part: Element, { tagName, properties }: Element): Paragraph {
  const url = String(properties['src']);
  if (tagName === 'img')
    return { type: 'paragraph', children: [{ type: 'image', url, alt: String(properties['alt']) }] };
  const [transcript] = findAll(part, (element) => hasClass(element, 'code-transcript'));
  const listen: PhrasingContent = { type: 'link', url, children: [text('Listen')] };
  return { type: 'paragraph', children: [listen, ...(transcript ? [text(`: ${toText(transcript)}`)] : [])] };
}

/** `**Output** · simulated reply, SETTING=value · 24 parts in 1.0 s`, as the page says it. */
function label(name: string, state: State, parts: readonly (Element | undefined)[]): Paragraph {
  const paragraph = strongParagraph([text(name)]);
  return { ...paragraph, children: [...paragraph.children, ...parts.flatMap((part) => phrasesOf(state, part))] };
}

function phrasesOf(state: State, part: Element | undefined): PhrasingContent[] {
  if (part === undefined) return [];
  return part.children
    .filter((child) => !isElement(child) || child.tagName !== 'button')
    .flatMap((child) => {
      // Markdown takes the spaces of the separator away.
      if (isElement(child) && child.properties['aria-hidden'] !== undefined) return [text(toText(child))];
      return child.type === 'text' ? [text(child.value)] : ([state.one(child, part) ?? []].flat() as PhrasingContent[]);
    });
}

function fence(pre: Element, lang?: string, title?: string): Code {
  const meta = title === undefined ? null : `title="${title.replace(/"/g, "'")}"`;
  // A fence without a language has nowhere to say a title.
  return { type: 'code', lang: lang ?? (meta === null ? null : 'text'), meta, value: toText(pre).replace(/\n+$/, '') };
}

/** A declaration, or other text as it's written. Fences hold no links: those in it follow it. */
export function preformatted(state: State, pre: Element): RootContent[] {
  const links = new Map<unknown, Element>();
  for (const link of findAll(pre, ({ tagName }) => tagName === 'a')) {
    if (!links.has(link.properties['href'])) links.set(link.properties['href'], link);
  }
  const code = fence(pre, hasClass(pre, 'signature') ? 'ts' : languageOf(pre));
  if (links.size === 0) return [code];
  const listed = [...links.values()].flatMap((link, index) => [
    text(index === 0 ? 'In it: ' : ', '),
    ...([state.one(link, pre) ?? []].flat() as PhrasingContent[]),
  ]);
  return [code, { type: 'paragraph', children: listed }];
}

/** Code in a line. Where types in it are links, it's code, link, code. */
export function inlineCode(_state: State, node: Element): Nodes[] {
  const pieces: Nodes[] = [];
  let plain = '';
  const flush = () => {
    if (plain !== '') pieces.push({ type: 'inlineCode', value: plain.replace(/\s+/g, ' ') });
    plain = '';
  };
  const add = (child: ElementContent) => {
    if (!isElement(child)) {
      plain += toText(child);
    } else if (child.tagName !== 'a') {
      child.children.forEach(add);
    } else {
      flush();
      const code = { type: 'inlineCode' as const, value: toText(child) };
      pieces.push({ type: 'link', url: linkOf(child), children: [code] });
    }
  };
  node.children.forEach(add);
  flush();
  return pieces;
}

function linkOf(element: Element): string {
  const { href } = element.properties;
  return typeof href === 'string' ? href : '';
}
