import { createProcessor } from '@mdx-js/mdx';
import type { Nodes, Root, RootContent } from 'mdast';
import remarkGfm from 'remark-gfm';
import { visit } from 'unist-util-visit';
import { VFile } from 'vfile';
import type { Reporter } from '../core/diagnostics.ts';
import { normalizedText } from '../core/source-text.ts';
import { oneLine } from '../core/text.ts';
import { attributeValue, isJsxElement } from './jsx-elements.ts';
import { collectFences, type Fence } from './fences.ts';
import { type FrontMatter, isDraft, readFrontMatter } from './front-matter.ts';
import { mdxDiagnostic } from './mdx-diagnostic.ts';
import { plainText } from './plain-text.ts';
import { remarkSyntax, rewriteLines } from './syntax.ts';
import { titleElement } from './title.ts';

/** How long a text is. */
export interface TextStatistics {
  words: number;
  /** Whole minutes, at least 1. */
  readingMinutes: number;
}

/** A common figure for technical prose; code is read, too, but skimmed: a line counts as four words. */
const wordsPerMinute = 200;
const wordsPerCodeLine = 4;

/** Counts the words of the prose, without code, markup and comments. */
function textStatistics(tree: Nodes): TextStatistics {
  let words = 0;
  let codeLines = 0;
  visit(tree, (node) => {
    if (node.type === 'text' || node.type === 'inlineCode') words += node.value.split(/\s+/).filter(hasLetter).length;
    if (node.type === 'code' && node.value !== '') codeLines += node.value.split('\n').length;
  });
  const minutes = Math.round((words + codeLines * wordsPerCodeLine) / wordsPerMinute);
  return { words, readingMinutes: Math.max(1, minutes) };
}

const hasLetter = (word: string) => /[\p{L}\p{N}]/u.test(word);

/** A document after the cheap half of the work: everything that can be known without other files. */
export interface ParsedDocument {
  /** Relative to the site's folder. */
  file: string;
  source: string;
  frontMatter: FrontMatter;
  /** Text of the first h1, where the document has one. */
  title?: string;
  headings: readonly ParsedHeading[];
  fences: readonly Fence[];
  /** How many of the tree's children precede the truncate marker; `undefined` without a marker. */
  excerptLength?: number;
  /** Plain text of the first paragraph that has any besides pictures, for descriptions. */
  firstParagraph?: string;
  statistics: TextStatistics;
  /** The body couldn't be parsed (reported); the tree is empty then. */
  broken: boolean;
  /**
   * The syntax tree of the body, for the caller to change. The tree that the rest was read off is given away once; after
   * that, the body is parsed again, so that the trees of all documents don't stay in memory.
   */
  tree(): Root;
}

/** A heading of a document, as it is written. */
export interface ParsedHeading {
  depth: number;
  text: string;
  /** Written in the source as `{#id}`. */
  id?: string;
  line: number;
}

const parser = createProcessor({ format: 'mdx', remarkPlugins: [remarkGfm, remarkSyntax] });

/** What is read off a document's body: all that is asked of documents that aren't rendered. */
export type DocumentOutline = Pick<
  ParsedDocument,
  'title' | 'headings' | 'fences' | 'excerptLength' | 'firstParagraph' | 'statistics' | 'broken'
>;

/**
 * Parses Markdown with components. What is wrong goes to `report` with file, line, column and a
 * hint; a document that cannot be parsed comes back `broken` with an empty body.
 * @param outline what an earlier build read off the same body: the body is then parsed only when its tree is asked for.
 */
export function parseDocument(
  source: string,
  file: string,
  report: Reporter,
  outline?: DocumentOutline,
): ParsedDocument {
  const text = normalizedText(source);
  const { frontMatter, body } = readFrontMatter(text, file, report);
  // A draft isn't published: it doesn't keep the rest from being.
  const reportBody: Reporter = isDraft(frontMatter.data) ? (one) => report({ ...one, severity: 'warning' }) : report;
  const parse = (tell: Reporter) => parseBody(body, file, tell);
  // What is wrong with the body was reported when its outline was read.
  const again = () => parse(() => undefined).tree;
  if (outline !== undefined) return { file, source: text, frontMatter, ...outline, tree: again };
  const { tree, broken } = parse(reportBody);
  let first: Root | undefined = tree;
  return {
    file,
    source: text,
    frontMatter,
    ...readOutline(tree, broken, file, reportBody),
    tree() {
      const own = first ?? again();
      first = undefined;
      return own;
    },
  };
}

function readOutline(tree: Root, broken: boolean, file: string, report: Reporter): DocumentOutline {
  const shown = titleElement(tree);
  const headings = collectHeadings(tree, shown);
  const marker = tree.children.findIndex(isTruncateMarker);
  const paragraph = tree.children.find((node) => node.type === 'paragraph' && hasWords(node));
  return {
    // A picture may be all that it has.
    title: (shown && oneLine(plainText(shown))) || undefined,
    headings,
    fences: collectFences(tree, file, report),
    excerptLength: marker === -1 ? undefined : marker,
    firstParagraph: paragraph && oneLine(plainText(paragraph)),
    statistics: textStatistics(tree),
    broken,
  };
}

/** Whether it says anything besides what its pictures show. */
function hasWords(node: Nodes): boolean {
  if (node.type === 'text' || node.type === 'inlineCode') return node.value.trim() !== '';
  return 'children' in node && node.children.some(hasWords);
}

function parseBody(body: string, file: string, report: Reporter): { tree: Root; broken: boolean } {
  try {
    const tree = parser.parse(new VFile({ value: rewriteLines(body), path: file }));
    return { tree, broken: false };
  } catch (error) {
    report(mdxDiagnostic(error, body, file));
    return { tree: { type: 'root', children: [] }, broken: true };
  }
}

/** @param title may be an `<h1>` */
function collectHeadings(tree: Root, title: Nodes | undefined): ParsedHeading[] {
  const headings: ParsedHeading[] = [];
  visit(tree, (node) => {
    if (node.type !== 'heading' && node !== title) return;
    const last = 'children' in node ? node.children.at(-1) : undefined;
    headings.push({
      depth: node.type === 'heading' ? node.depth : 1,
      text: oneLine(plainText(node)),
      id: last?.type === 'headingId' ? last.value : isJsxElement(node) ? attributeValue(node, 'id') : undefined,
      line: node.position?.start.line ?? 1,
    });
  });
  return headings;
}

/** `<!-- truncate -->`, or `{/* truncate *\/}`, on its own line. */
function isTruncateMarker(node: RootContent): boolean {
  if (node.type === 'htmlComment') return node.value === 'truncate';
  return node.type === 'mdxFlowExpression' && /^\/\*\s*truncate\s*\*\/$/.test(node.value.trim());
}
