import { announce } from '../../../shell/announce.ts';
import { withShownPrograms } from '../../code-blocks/shown-programs.ts';
import {
  cutAtHeadings,
  headingKey,
  partCount,
  partPath,
  sectionText,
  withoutHead,
  withoutOtherPrograms,
} from '../sections.ts';

/**
 * The page's Markdown, all of its parts, with the programs that the reader has chosen and none of the others.
 * @throws where the answer isn't the page's Markdown, such as a host's page about an error
 */
export async function fetchMarkdown(address: string): Promise<string> {
  const first = await fetchPart(address);
  const numbers = Array.from({ length: partCount(first) - 1 }, (_none, index) => index + 2);
  const others = await Promise.all(numbers.map((number) => fetchPart(partPath(address, number))));
  // The programs may begin in any part.
  const whole = [first.replace(/^Part 1 of .*\n\n/m, ''), ...others.map(withoutHead)].join('\n');
  return withShownPrograms(withoutOtherPrograms(whole));
}

async function fetchPart(address: string): Promise<string> {
  const url = new URL(address, location.href);
  // An address may begin with two slashes: the rest would name another host.
  if (url.origin !== location.origin) throw new Error(`${address} isn't an address on this site`);
  const response = await fetch(url);
  const type = response.headers.get('Content-Type') ?? '';
  if (!response.ok || !type.startsWith('text/markdown')) throw new Error(`${address}: ${response.status} ${type}`);
  return response.text();
}

/**
 * The Markdown below a heading of the page, with the heading and where it's from.
 * @param address of the page's Markdown
 * @throws where the Markdown doesn't have the heading.
 */
export async function fetchSection(address: string, heading: Element): Promise<string> {
  const markdown = await fetchMarkdown(address);
  const sections = cutAtHeadings(markdown);
  const key = keyOf(heading);
  const alike = [...document.querySelectorAll('.article :is(h1, h2, h3, h4, h5, h6)')].filter(
    (other) => keyOf(other) === key,
  );
  const places = sections.flatMap((section, at) => (headingKey(section.heading) === key ? [at] : []));
  const at = places[alike.indexOf(heading)];
  if (at === undefined) throw new Error(`${address} doesn't have the heading ${heading.textContent}`);
  const source = /^Source: (.*)$/m.exec(markdown)?.[1] ?? '';
  return `Source: ${source}#${heading.id}\n\n${sectionText(sections, at)}\n`;
}

/** Of a heading without its badges, such as `static`: the Markdown has none. */
function keyOf(heading: Element): string {
  const copy = heading.cloneNode(true) as Element;
  for (const badge of copy.querySelectorAll('.badge')) badge.remove();
  return headingKey(copy.textContent);
}

/**
 * Copies a text that is still to come, and tells what came of it. Some browsers let a page copy only at once after a
 * click: they take a promise of the text.
 * @returns what was told
 */
export async function copied(text: Promise<string>): Promise<string> {
  const blob = text.then((content) => new Blob([content], { type: 'text/plain' }));
  let told = 'Copied';
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
  } catch (error) {
    console.warn("The Markdown wasn't copied.", error);
    told = 'Not copied';
  }
  announce(told);
  return told;
}
