import { nearest } from '../../core/nearest.ts';
import { sectionText } from '../../features/markdown-twins/sections.ts';
import { bareName } from '../bare-name.ts';
import { findRow, type TwinSection } from '../read-twin.ts';
import type { ListedPage, PublishedSite } from '../published-site.ts';
import { defineTool, textArgument, ToolProblem, toolInput } from '../tool.ts';
import { withoutLinks } from '../without-links.ts';
import { rankedPages } from './search.ts';

/** Sections that other tools answer, or that say how a name came to be. */
const leftOut = new Set(['Used in', 'In the library', 'History', 'Hierarchy']);
/** A description that's longer ends with the names of its other sections. */
const longest = 12_000;

export const lookUpSymbol = defineTool({
  name: 'look_up_symbol',
  title: 'Look up a name in the library',
  description:
    'What a function, class, type, namespace, or member of the library is: its import, types, parameters with defaults, results, and the errors it throws.',
  input: toolInput({
    name: textArgument('name', 'an exported name, or a member after its owner', 'openai.ChatTextGenerator'),
  }),
  async run(site, { name }) {
    const wanted = bareName(name);
    const symbols = site.pages.filter(({ symbol }) => symbol !== undefined);
    // Titles that tell namesakes apart, such as `ChatMessage (type)`, are more than a name.
    const whole = find(symbols, name) ?? find(symbols, wanted);
    if (whole !== undefined) return describe(site, whole);
    // A member's own name may have dots, as `gpt-3.5-turbo` does.
    for (let dot = wanted.lastIndexOf('.'); dot > 0; dot = wanted.lastIndexOf('.', dot - 1)) {
      const owner = find(symbols, wanted.slice(0, dot));
      if (owner !== undefined) return describe(site, owner, wanted.slice(dot + 1));
    }
    const owners = symbols.filter(({ symbol }) => symbol?.members.some((member) => sameName(member, wanted)));
    if (owners.length === 1) return describe(site, owners[0] as ListedPage, wanted);
    if (owners.length > 1) {
      const lines = owners
        .slice(0, 30)
        .map(({ title, symbol }) => `- \`${title}.${wanted}\` (${symbol?.kind.toLowerCase() ?? ''})`);
      return `${owners.length} names have the member \`${wanted}\`. Look up one of them:\n\n${lines.join('\n')}`;
    }
    throw new ToolProblem(await unknown(site, symbols, wanted));
  },
});

function find(symbols: readonly ListedPage[], name: string): ListedPage | undefined {
  return symbols.find(({ title }) => title === name) ?? symbols.find(({ title }) => sameName(title, name));
}

function sameName(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

async function describe(site: PublishedSite, page: ListedPage, member?: string): Promise<string> {
  const { source, sections } = await site.twin(page);
  const [title] = sections;
  if (member === undefined) return `Source: ${source}\n\n${shorten(page.title, sections)}`;
  const at = findMember(sections, page.title, member);
  if (at !== -1) return `Source: ${source}\n\n${withoutLinks(sectionText(sections, at))}`;
  const row = findRow(sections, member);
  if (row !== undefined)
    return `Source: ${source}\n\nMember of \`${page.title}\` (${page.symbol?.kind.toLowerCase() ?? ''}):\n\n${withoutLinks(row)}`;
  const members = page.symbol?.members ?? [];
  const near = nearest(member, members);
  const hint = near === undefined ? '' : ` The nearest is \`${page.title}.${near}\`.`;
  const all = members.length === 0 ? ' It has no members.' : ` Its members: ${members.join(', ')}.`;
  throw new ToolProblem(`\`${title?.heading ?? page.title}\` doesn't have the member \`${member}\`.${hint}${all}`);
}

function findMember(sections: readonly TwinSection[], owner: string, member: string): number {
  const names = [member, `${owner}.${member}`].flatMap((name) => [name, `${name}()`]).map((name) => name.toLowerCase());
  // What may be left out ends in a question mark.
  const called = (heading: string) => names.includes(heading.toLowerCase().replace(/\?$/, ''));
  return sections.findIndex(({ heading }, index) => index > 0 && called(heading));
}

/** The page without what a caller doesn't need, as far as it's short; then the names of the rest. */
function shorten(title: string, sections: readonly TwinSection[]): string {
  const kept: TwinSection[] = [];
  let without = 0;
  for (const section of sections) {
    if (section.level <= without) without = 0;
    if (without === 0 && leftOut.has(section.heading)) without = section.level;
    if (without === 0) kept.push(section);
  }
  const texts = kept.map(({ level, heading, text }) =>
    withoutLinks(`${'#'.repeat(level)} ${heading}\n\n${text}`.trim()),
  );
  let length = 0;
  const fits = texts.map((text) => (length += text.length) <= longest || text.length < 400);
  const cut = kept.filter((_section, index) => fits[index] === false);
  const rest = cut.map(({ heading }) =>
    `\`${heading.startsWith(`${title}.`) ? heading : `${title}.${heading}`}\``.replace('()', ''),
  );
  return [
    ...texts.filter((_text, index) => fits[index]),
    ...(rest.length === 0 ? [] : [`Omitted to save space; look these up by name: ${rest.join(', ')}.`]),
  ].join('\n\n');
}

async function unknown(site: PublishedSite, symbols: readonly ListedPage[], name: string): Promise<string> {
  const near = nearest(
    name,
    symbols.map(({ title }) => title),
  );
  const { results } = await rankedPages(site, name);
  const found = results.filter(({ kind }) => kind !== undefined).map(({ title }) => title);
  const names = [...new Set([...(near === undefined ? [] : [near]), ...found])].slice(0, 5);
  const hint =
    names.length === 0 ? 'Use search to find one.' : `Near it: ${names.map((one) => `\`${one}\``).join(', ')}.`;
  return `The library doesn't export \`${name}\`. ${hint}`;
}
