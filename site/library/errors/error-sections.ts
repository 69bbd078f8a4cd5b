/** A part of a page from one heading to the next. */
export interface PageSection {
  /** Address of the section, from the root of the site. */
  href: string;
  /** Title of the page, as the sidebar has it. */
  page: string;
  /** Markdown of the heading; empty for what comes before the first one. */
  heading: string;
  /** About errors: its heading, or that of a section around it, says so. */
  isAboutErrors: boolean;
  /** Markdown of the section, with the recorded outputs of its samples. */
  text: string;
  /** Blocks of text that another program printed, and that program. */
  quotes: { program: string; text: string }[];
  /** What the section's paragraphs and list items begin with in bold: the situation that each describes. */
  situations: string[];
}

/** What a page is made of, for the index. */
export interface PageText {
  route: string;
  title: string;
  source: string;
  /** What a sample of the page printed, by the sample's name. */
  outputOf(sample: string): string | undefined;
}

const errorWords = /\b(?:go(?:es)? wrong|errors?|fail(?:s|ed|ing|ures?)?)\b/i;
const indexHeading = 'Index of errors';
const generic = /^(?:What goes wrong|Errors)$/;

/** Takes a page apart at its headings. On the pages about troubleshooting, all sections are about errors. */
export function readSections({ route, title, source, outputOf }: PageText): PageSection[] {
  const sections: { depth: number; section: PageSection }[] = [];
  let fence: { mark: string; meta: string; lines: string[] } | undefined;
  for (const line of source.replace(/^---\n.*?\n---\n/s, '').split('\n')) {
    const last = sections.at(-1)?.section;
    const mark = /^\s*(`{3,})/.exec(line)?.[1];
    if (fence !== undefined) {
      if (mark === fence.mark && line.trim() === mark) {
        if (last !== undefined) addFence(last, fence.meta, fence.lines.join('\n'), outputOf);
        fence = undefined;
      } else fence.lines.push(line);
      continue;
    }
    if (mark !== undefined) {
      fence = { mark, meta: line.trim().slice(mark.length), lines: [] };
      continue;
    }
    const [, marks = '', heading = '', id = ''] = /^(#{2,3}) (.+?)(?: \{#([\w-]+)\})?\s*$/.exec(line) ?? [];
    if (marks !== '') sections.push({ depth: marks.length, section: begin(marks.length, heading, id) });
    else if (last !== undefined) addLine(last, line);
  }
  // The index isn't an entry of itself.
  return sections
    .map(({ section }) => section)
    .filter(({ heading, text }) => heading !== indexHeading && !text.includes('<ErrorIndex '));

  function begin(depth: number, heading: string, id: string): PageSection {
    const around = depth === 3 ? sections.findLast((other) => other.depth === 2)?.section : undefined;
    const inside = around?.isAboutErrors === true || route.startsWith('/guide/troubleshooting/');
    return {
      href: `${route}${id === '' ? '' : `#${id}`}`,
      page: title,
      heading,
      isAboutErrors: (inside && heading !== 'Next steps') || errorWords.test(heading),
      text: `${heading}\n`,
      quotes: [],
      situations: generic.test(heading) ? [] : [heading],
    };
  }
}

function addLine(section: PageSection, line: string): void {
  section.text += `${line}\n`;
  const [, situation] = /^(?:[-*] |\d+\. )?\*\*(.+?)\*\*/.exec(line) ?? [];
  if (situation !== undefined) section.situations.push(situation.replace(/[.:]$/, ''));
}

function addFence(section: PageSection, meta: string, code: string, outputOf: PageText['outputOf']): void {
  const attribute = (name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(meta)?.[1];
  const program = attribute('quoted');
  if (program !== undefined) section.quotes.push({ program, text: code });
  section.text += `${code}\n${outputOf(attribute('name') ?? '') ?? ''}\n`;
}
