import type { PageSection } from './error-sections.ts';
import type { LibraryMessage } from './library-messages.ts';

/** A message, who reports it, and the sections that are about it, the best first. */
export interface IndexedMessage {
  text: string;
  /** Class of the library's error, or the program that prints the message; unknown where a page only quotes it. */
  from?: string;
  sections: readonly PageSection[];
}

/** As many sections are named for a message or a class. */
const mostSections = { message: 3, class: 8 };

/**
 * Every message of the library, and those of other programs that the pages quote, in alphabetical order; those that begin with what
 * varies come last.
 * @param sections of all pages, in the order in which readers should look
 */
export function indexMessages(
  messages: readonly LibraryMessage[],
  sections: readonly PageSection[],
): readonly IndexedMessage[] {
  const about = [...sections].sort((a, b) => Number(b.isAboutErrors) - Number(a.isAboutErrors));
  const ofLibrary = messages.map(({ class: from, text }): IndexedMessage => {
    const found = about.filter((section) => mentions(section.text, text));
    return { text, from, sections: found.slice(0, mostSections.message) };
  });
  const isLibrarys = (text: string) => messages.some((message) => mentions(text, message.text));
  const others = new Map<string, { from?: string; sections: PageSection[] }>();
  for (const section of sections.filter(({ isAboutErrors }) => isAboutErrors)) {
    const quoted = section.quotes.map(({ program, text }) => ({ text: firstMessage(text), from: program }));
    const inline = [...section.text.matchAll(/`([^`\n]+)`/g)].map(([, text = '']) => ({ text, from: undefined }));
    for (const { text, from } of [...quoted, ...inline.filter((code) => isMessage(code.text))]) {
      if (isLibrarys(text) || messages.some((message) => message.text.includes(text))) continue;
      const known = others.get(text) ?? { from, sections: [] };
      if (!known.sections.includes(section)) known.sections.push(section);
      others.set(text, known);
    }
  }
  const all = [...ofLibrary, ...[...others].map(([text, entry]): IndexedMessage => ({ text, ...entry }))];
  return all.sort((a, b) => beginsOpen(a) - beginsOpen(b) || sortKey(a.text).localeCompare(sortKey(b.text), 'en'));
}

/** Nobody looks for a message under what differs each time. */
const beginsOpen = ({ text }: IndexedMessage) => Number(text.startsWith('…'));

/** Letters tell messages apart, not the marks before them. */
const sortKey = (text: string) => text.replace(/^[^\p{L}]+/u, '');

/** Whether a text contains a message: one of the clauses that are always the same. */
function mentions(text: string, message: string): boolean {
  const clauses = message.split(/…|[.:] |[.:]$| \(/).map((part) => part.replace(/^[\s'"(,]+|[\s'"(,]+$/g, ''));
  return clauses.some((clause) => clause.length >= 12 && clause !== 'Error message' && text.includes(clause));
}

/** The line of a program's output that names the error. */
function firstMessage(text: string): string {
  const lines = text.split('\n').map((line) => line.trim());
  return lines.find((line) => /error|not found|can't|has been/i.test(line)) ?? lines[0] ?? '';
}

/** Whether code in a sentence is a message rather than code: words with spaces, or a known code of an error. */
export function isMessage(code: string): boolean {
  if (/[(){}[\]<>|*=;]|^\w+: ['"\d]|^(?:npm|npx|node|ollama|import) |\b(?:instanceof|await|new) /.test(code)) {
    return /^Top-level await /.test(code);
  }
  const words = code.split(' ').filter((word) => /\p{L}{2}/u.test(word));
  if (/\bE[A-Z]{6,}\b|\bTS\d{4}\b|\bERR_/.test(code)) return words.length > 1;
  return words.length >= (/^\p{Lu}\p{Ll}|'/u.test(code) ? 3 : 4);
}

/** An error class with the functions that throw it, and the sections that mention it. */
export interface IndexedClass {
  name: string;
  throwers: readonly string[];
  sections: readonly PageSection[];
}

/** @param throwers names of functions and classes, by the error that the reference says they throw */
export function indexClasses(
  names: readonly string[],
  throwers: ReadonlyMap<string, readonly string[]>,
  sections: readonly PageSection[],
): readonly IndexedClass[] {
  return [...names].sort().map((name) => {
    const mention = new RegExp(`\`${name}\``);
    const found = sections.filter((section) => section.isAboutErrors && mention.test(section.text));
    return { name, throwers: throwers.get(name) ?? [], sections: found.slice(0, mostSections.class) };
  });
}
