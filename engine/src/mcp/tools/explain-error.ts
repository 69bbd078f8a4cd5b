import { filesAtOnce, mapInTurn } from '../../core/map-in-turn.ts';
import { plainText, sectionText } from '../../features/markdown-twins/sections.ts';
import type { Twin } from '../read-twin.ts';
import { oncePerSite, type ListedPage, type PublishedSite } from '../published-site.ts';
import { defineTool, limit, textArgument, ToolProblem, toolInput } from '../tool.ts';
import { withoutLinks } from '../without-links.ts';
import { rankedPages } from './search.ts';

/** An error message that the site explains. */
interface KnownError {
  /** As the site quotes it; `…` is a part that's different each time. */
  message: string;
  words: ReadonlySet<string>;
  /** What the table says of who reports it. */
  reporter: string;
  /** Its cause and remedy, where the table has them. */
  says: string;
  /** Paths, with anchors, of the sections that explain it. */
  explained: readonly string[];
  /** It's about status codes, also those that it doesn't name. */
  isOfStatus?: boolean;
}

/** How much of a known message, or of the question, must be the same. */
const alike = 0.6;
/** A name in the message, such as `async_hooks`, says enough where no more messages than this have it. */
const fewMessages = 4;
/** A longer explanation is cut: read_page has the rest. */
const longest = 3000;

export const explainError = defineTool({
  name: 'explain_error',
  title: 'From an error message to its cause',
  description:
    'What an error message means and what to do about it. Takes a message as it was printed, with its stack if you like, or the name of an error class.',
  input: toolInput({
    message: textArgument(
      'message',
      'the error message as it was printed',
      'ApiCallError: Cannot connect to API: connect ECONNREFUSED 127.0.0.1:11434',
      20_000,
    ),
    limit: limit(2, 5),
  }),
  async run(site, { message, limit: most }) {
    const causes = await findCauses(site, message);
    if (causes.length === 0) throw new ToolProblem(await nothing(site, message));
    /** Rows, and sections that were shown in part or as a whole. */
    const explained = new Set<string>();
    const whole = new Set<string>();
    const shown: string[] = [];
    for (const { message: known, reporter, says, explained: paths } of causes) {
      const [first, ...others] = paths;
      if (first === undefined || whole.has(first) || explained.has(says === '' ? first : says)) continue;
      explained.add(says).add(first);
      if (says === '') whole.add(first);
      const by = reporter === '' ? '' : ` (${reporter})`;
      const more = others.length === 0 ? '' : `\n\nAlso: ${others.join(', ')}`;
      shown.push(`## ${known}${by}\n\n${first}\n\n${says === '' ? await explanation(site, first) : says}${more}`);
      if (shown.length === most) break;
    }
    return shown.join('\n\n');
  },
});

/** Messages that the site explains and that are like this one, the likest first. */
async function findCauses(site: PublishedSite, message: string): Promise<KnownError[]> {
  const known = await knownErrors(site);
  const spread = new Map<string, number>();
  for (const { words } of known) for (const word of words) spread.set(word, (spread.get(word) ?? 0) + 1);
  // A word of every second message says little; one that no message has counts as one that a single one has.
  const weight = (word: string) => Math.log(1 + known.length / (spread.get(word) ?? 1));
  const asked = wordsOf(message);
  const names = namesIn(message).filter((name) => (spread.get(name) ?? Infinity) <= fewMessages);
  const sum = (words: Iterable<string>) => [...words].reduce((total, word) => total + weight(word), 0);
  const total = sum(asked);
  const hasStatus = /(?:^|\b(?:status|http|code)\b\D{0,9})[45]\d\d\b/i.test(message);
  return known
    .map((error) => {
      const common = sum([...error.words].filter((word) => asked.has(word)));
      const share = Math.max(common / sum(error.words), common / Math.max(1, total));
      const named = names.some((name) => error.words.has(name)) || (error.isOfStatus === true && hasStatus);
      return { error, found: share >= alike || named, score: share * common };
    })
    .filter(({ found }) => found)
    .sort((a, b) => b.score - a.score)
    .map(({ error }) => error);
}

const knownErrors = oncePerSite(readErrors);

/** From tables of messages, from headings of written pages that quote one, and from the pages of error classes. */
async function readErrors(site: PublishedSite): Promise<KnownError[]> {
  const pages = await mapInTurn(site.pages, filesAtOnce, async (page) => {
    if (page.symbol !== undefined) return /Error$/.test(page.title) ? [classOf(page)] : [];
    const { sections } = await site.twin(page);
    const quoted = sections.flatMap(({ heading, anchor }) =>
      anchor !== '' && /error|cannot|failed|invalid|unknown|not supported|does not|status codes/i.test(heading)
        ? [knownError(heading, { explained: [`${page.route}#${anchor}`], isOfStatus: /status codes/i.test(heading) })]
        : [],
    );
    const listed = sections.flatMap(({ text, anchor }) => messageRows(text, `${page.route}#${anchor}`));
    return [...listed, ...quoted];
  });
  return pages.flat().filter(({ words }) => words.size > 0);
}

function classOf({ title, route, symbol }: ListedPage): KnownError {
  return knownError(title, { reporter: symbol?.kind, explained: [route] });
}

/**
 * The rows of tables whose first column has messages. Where a row leads to explanations, they're what counts; else its
 * other cells are the explanation.
 */
function messageRows(text: string, path: string): KnownError[] {
  const tables = text.matchAll(/^\| (?=[^|\n]*\bmessages?\b)([^\n]*) \|\n\|[ |:-]+\n((?:\|[^\n]*(?:\n|$))+)/gim);
  return [...tables].flatMap(([, head = '', rows = '']) => {
    const [, ...columns] = cells(head);
    return rows
      .trim()
      .split('\n')
      .flatMap((row) => {
        const [messages = '', ...rest] = cells(row.slice(1, -1));
        // The last column says where it's explained, the ones before it who reports it.
        const explained = [
          ...rest
            .toReversed()
            .join(' ')
            .matchAll(/\]\((\/[^)\s]*)\)/g),
        ].map(([, to = '']) => to);
        const found = [...messages.matchAll(/`([^`]+)`/g)].map(([, message = '']) => message);
        const says = rest.map((cell, index) =>
          cell === '' ? '' : `${plainText(columns[index] ?? '')}: ${withoutLinks(cell)}`,
        );
        const facts =
          explained.length > 0
            ? { reporter: plainText(rest[0] ?? ''), explained }
            : { says: says.filter((line) => line !== '').join('\n'), explained: [path] };
        return found.map((message) => knownError(message, facts));
      });
  });
}

function cells(row: string): string[] {
  return row.split(/(?<!\\)\|/).map((cell) => cell.trim());
}

function knownError(message: string, facts: Partial<KnownError>): KnownError {
  return { message, words: wordsOf(message), reporter: '', says: '', explained: [], ...facts };
}

/** Words that only code has: `async_hooks`, `doGenerateToolCalls`, `TS2589`. */
function namesIn(message: string): string[] {
  const names = message.match(/\p{L}[\p{L}\p{N}_$]*(?:_|\p{Ll}\p{Lu}|\p{L}\d)[\p{L}\p{N}_$]*/gu) ?? [];
  return names.map((name) => name.toLowerCase()).filter((name) => !languageErrors.test(name));
}

/** Errors of the language: messages that have nothing else in common begin with their names. */
const languageErrors = /^(?:eval|range|reference|syntax|type|uri|aggregate)error$/;

/** Numbers aren't words: they're addresses, lines, and counts. */
function wordsOf(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[\p{L}_$][\p{L}\p{N}_$]*|\b[45]\d\d\b/gu) ?? []);
}

async function explanation(site: PublishedSite, path: string): Promise<string> {
  const [route = '', anchor = ''] = path.split('#');
  const page = site.page(route);
  if (page === undefined) return '';
  const whole = sectionOf(await site.twin(page), anchor);
  if (whole.length <= longest) return whole;
  const paragraph = whole.lastIndexOf('\n\n', longest);
  return `${whole.slice(0, paragraph > 0 ? paragraph : longest)}\n\n(read_page has the rest of it.)`;
}

function sectionOf({ sections }: Twin, anchor: string): string {
  const at = Math.max(0, anchor === '' ? 0 : sections.findIndex((section) => section.anchor === anchor));
  const text = at === 0 ? (sections[0]?.text ?? '') : sectionText(sections, at).replace(/^#+ .*\n+/, '');
  return withoutLinks(text);
}

async function nothing(site: PublishedSite, message: string): Promise<string> {
  const { results } = await rankedPages(site, (message.split('\n')[0] ?? '').slice(0, 200));
  const pages = results.slice(0, 3).map(({ title, route }) => `- ${route}: ${title}`);
  const near =
    pages.length === 0
      ? 'Use search with fewer words.'
      : `Pages that contain some of its words:\n\n${pages.join('\n')}`;
  return `The site doesn't explain this message. ${near}`;
}
