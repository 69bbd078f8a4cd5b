import { type Alias, type Document, isNode, LineCounter, parseDocument, visit } from 'yaml';

/** A place in a text; lines and columns count from 1. */
interface Place {
  line: number;
  column: number;
}

/** What a text has that isn't YAML, or has no value. */
export interface YamlFault extends Place {
  /** The end of a sentence that begins with the name of the text: "isn't valid YAML: …" */
  message: string;
  /** What would be right. */
  hint: string;
  /** Its line. */
  excerpt: string | undefined;
}

/** What a text of YAML or JSON says. */
export interface YamlContent {
  /** An empty object where the text is empty. */
  data: unknown;
  /** Where the value at this path of keys stands, or the nearest that would enclose it. */
  place(path: readonly PropertyKey[]): Place | undefined;
}

/**
 * Reads YAML, and JSON, which is YAML.
 * @param format what its author calls it
 * @returns its faults where it has any
 */
export function parseYaml(text: string, format: 'YAML' | 'JSON' = 'YAML'): YamlContent | readonly YamlFault[] {
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { lineCounter, prettyErrors: false });
  const placeOf = (offset: number): Place => {
    const { line, col } = lineCounter.linePos(offset);
    return { line, column: col };
  };
  const fault = (offset: number, message: string, hint: string): YamlFault => {
    const place = placeOf(offset);
    return { ...place, message, hint, excerpt: text.split('\n')[place.line - 1] };
  };
  const openQuote = (offset: number) =>
    fault(offset, `isn't valid ${format}: Missing closing quote.`, hintFor('MISSING_CHAR'));

  if (document.errors.length > 0) {
    return document.errors.map(({ pos: [end], code, message }) => {
      const opened = openedBefore(document, text, end);
      if (opened !== undefined && /["']/.test(text.charAt(opened))) return openQuote(opened);
      const hint = hintFor(opened === undefined ? code : 'MISSING_CHAR');
      return fault(opened ?? end, `isn't valid ${format}: ${sentence(message)}`, hint);
    });
  }
  // The package takes a last quote that is part of the text for the one that closes it.
  const open = openedBefore(document, text, text.trimEnd().length);
  if (open !== undefined) return [openQuote(open)];
  const aliasHint =
    'YAML reads "*name" as a repetition of the value marked "&name". Put text that begins with "*" into quotes.';
  const alias = badAlias(document);
  if (alias !== undefined) {
    const message = `has the alias *${alias.source} for a value that isn't complete before it.`;
    return [fault(alias.range?.[0] ?? 0, message, aliasHint)];
  }
  try {
    return {
      data: document.toJS() ?? {},
      place(path) {
        for (let length = path.length; length > 0; length -= 1) {
          const node = document.getIn(path.slice(0, length), true);
          if (isNode(node) && node.range) return placeOf(node.range[0]);
        }
        return undefined;
      },
    };
  } catch (error) {
    // The package stops where aliases of aliases make it too large.
    if (error instanceof ReferenceError) return [fault(0, 'has aliases that repeat too much.', aliasHint)];
    throw error;
  }
}

/** Where the quote or the bracket opens that isn't closed: the package names the end of what it has taken for its content. */
function openedBefore(document: Document.Parsed, text: string, end: number): number | undefined {
  let opened: number | undefined;
  visit(document, {
    Node(_, node) {
      const [start, last] = node.range ?? [];
      if (start === undefined || last !== end) return;
      const [first = ''] = text.slice(start);
      const closed = { '"': closedText, "'": closedText, '[': /\]$/, '{': /\}$/ }[first];
      if (closed?.test(text.slice(start, last)) === false) opened = start;
    },
  });
  return opened;
}

/** A text in quotes, with its last one: one that is escaped, or stands for itself, is part of the text. */
const closedText = /^(?:"(?:[^"\\]|\\[^])*"|'(?:[^']|'')*')$/;

/** An alias of nothing, which has no value, or of something around it, whose value has no end. */
function badAlias(document: Document.Parsed): Alias | undefined {
  let bad: Alias | undefined;
  visit(document, {
    Alias(_, alias, path) {
      const target = alias.resolve(document);
      if (target !== undefined && !path.includes(target)) return undefined;
      bad = alias;
      return visit.BREAK;
    },
  });
  return bad;
}

function sentence(message: string): string {
  const text = message.trim();
  return text.endsWith('.') ? text : `${text}.`;
}

/** What is right where a text is wrong in another way; for a whole file, an example says more. */
export const quotesHint =
  'Put a value that contains ": ", "#", quotes or brackets into quotes: title: "Text: what it is".';

function hintFor(code: string): string {
  switch (code) {
    case 'DUPLICATE_KEY':
      return 'Keep one of the two keys.';
    case 'MISSING_CHAR':
      return 'Close the quote or the bracket that is open.';
    case 'TAB_AS_INDENT':
      return 'Indent with spaces: YAML doesn’t allow tabs.';
    default:
      return quotesHint;
  }
}
