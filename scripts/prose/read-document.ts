import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Code, Link, Nodes, Parents, PhrasingContent, Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { glob } from 'tinyglobby';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import type { Diagnostic, SourceLocation } from '../../engine/src/core/diagnostics.ts';
import { parseDocument } from '../../engine/src/markdown/parse-document.ts';
import { plainText } from '../../engine/src/markdown/plain-text.ts';

/** Everything written for people: pages, descriptions of the reference, and the documents of the repository. */
const documents = ['site/{content,pages}/**/*.{md,mdx}', 'site/reference/commentary/**/*.md', '**/*.md'];
const left = [
  '**/{node_modules,dist,.cache,.releases,fixtures,test-results,playwright-report}/**',
  // Sources of a sample, which quotes them.
  'site/examples/*/data/**',
  // Made by `npm run licenses`.
  'THIRD_PARTY.md',
  // The task as it was set.
  'docs/specification.md',
  // Its rows quote the task.
  'docs/conformance.md',
];

/** A heading, paragraph, table cell, or front matter value: what's read as one piece. */
export interface Block {
  kind: 'heading' | 'prose' | 'cell';
  /** Without markup; code is one word. */
  text: string;
  /** From where in `text` which place of the source follows. */
  pieces: readonly Piece[];
}

interface Piece {
  start: number;
  line: number;
  column: number;
  /** The code that the word replaces. */
  code?: string;
}

/** A link with its words. */
export interface DocumentLink {
  text: string;
  url: string;
  location: SourceLocation;
}

/** What the rules look at. */
export interface ProseDocument {
  file: string;
  blocks: readonly Block[];
  links: readonly DocumentLink[];
  /** Front matter of a page with an address. */
  page?: { title?: string; description?: string; location(key: string): SourceLocation };
  /** The file can't be read as Markdown. */
  broken: readonly Diagnostic[];
}

/** @returns the files to read, relative to the repository, in order */
export async function documentFiles(root: string): Promise<string[]> {
  return (await glob(documents, { cwd: root, ignore: left, dot: true })).sort();
}

/** @param file relative to the repository */
export function readDocument(root: string, file: string): ProseDocument {
  return parseProse(readFileSync(join(root, file), 'utf8'), file);
}

const plain = unified().use(remarkParse).use(remarkGfm);

/** Takes a document's prose apart. Pages are read as the engine reads them, other documents as plain Markdown. */
export function parseProse(source: string, file: string): ProseDocument {
  const broken: Diagnostic[] = [];
  if (!/^site\/(?:content|pages)\//.test(file)) {
    const { blocks, links } = readTree(plain.parse(source), file);
    // The headings of the commentary are names of the library.
    const read = file.startsWith('site/reference/') ? blocks.filter(({ kind }) => kind !== 'heading') : blocks;
    return { file, broken, blocks: read, links };
  }
  const { tree, frontMatter } = parseDocument(source, file, (diagnostic) => broken.push(diagnostic));
  const value = (key: string) => {
    const found = frontMatter.data[key];
    return typeof found === 'string' ? found : undefined;
  };
  const location = (key: string) => frontMatter.location([key]);
  const page = { title: value('title'), description: value('description'), location };
  const matter = (['title', 'sidebar_label', 'description'] as const).flatMap((key): Block[] => {
    const text = value(key);
    const { line = 1, column = 1 } = location(key);
    const piece = { start: 0, line, column };
    return text === undefined ? [] : [{ kind: key === 'description' ? 'prose' : 'heading', text, pieces: [piece] }];
  });
  const { blocks, links } = readTree(tree(), file);
  return { file, broken, page, blocks: [...matter, ...blocks], links };
}

function readTree(tree: Root, file: string): Pick<ProseDocument, 'blocks' | 'links'> {
  const blocks: Block[] = [];
  const links: DocumentLink[] = [];
  visit(tree, (node) => {
    if (node.type === 'link') links.push(readLink(node, file));
    if (node.type === 'code') blocks.push(...readCaptions(node));
    if (!('children' in node) || !node.children.some(isText)) return;
    if (holdsPhrases(node)) blocks.push(readBlock(node));
  });
  return { blocks, links };
}

/** The parts of a tree that begin a block; what's in them is phrasing. */
const holdsPhrases = ({ type }: Parents) => blockTypes.has(type);
const blockTypes = new Set<string>(['heading', 'paragraph', 'tableCell', 'mdxJsxFlowElement']);
const isText = ({ type }: Nodes) => phrases.has(type);
const phrases = new Set<string>(['text', 'inlineCode', 'emphasis', 'strong', 'link', 'delete', 'mdxJsxTextElement']);

/** Texts in a fence's metadata that readers see. */
const captions = /\b(?:title|no-run|varies|variants-reason)="([^"]* [^"]* [^"]*)"/g;

/** The captions and reasons of a code fence: `title="…"`, `no-run="…"`. */
function readCaptions({ lang, meta, position }: Code): Block[] {
  const { line = 1, column = 1 } = position?.start ?? {};
  const before = '```'.length + (lang?.length ?? 0) + 1;
  return [...(meta ?? '').matchAll(captions)].map((match) => {
    const start = column + before + match.index + match[0].indexOf('"') + 1;
    return { kind: 'prose', text: match[1] ?? '', pieces: [{ start: 0, line, column: start }] };
  });
}

function readLink(node: Link, file: string): DocumentLink {
  const { line, column } = node.position?.start ?? {};
  return { text: plainText(node), url: node.url, location: { file, line, column } };
}

function readBlock(node: Parents): Block {
  const pieces: Piece[] = [];
  let text = '';
  const add = (words: string, place: Pick<Piece, 'line' | 'column' | 'code'>) => {
    pieces.push({ start: text.length, ...place });
    text += words;
  };
  const collect = (child: PhrasingContent | Nodes) => {
    const { line = 1, column = 1 } = child.position?.start ?? {};
    if (child.type === 'text') {
      child.value.split('\n').forEach((words, index) => {
        const place = index === 0 ? { line, column } : { line: line + index, column: 0 };
        add(index === 0 ? words : ` ${words}`, place);
      });
    } else if (child.type === 'inlineCode') add(codeWord(child.value, text), { line, column, code: child.value });
    else if (child.type === 'break') add(' ', { line, column });
    else if ('children' in child && child.type !== 'paragraph') child.children.forEach(collect);
  };
  node.children.forEach(collect);
  const kind = node.type === 'heading' ? 'heading' : node.type === 'tableCell' ? 'cell' : 'prose';
  return { kind, text, pieces };
}

/** Code counts as one word: it keeps its letters, which decide between "a" and "an", and begins a sentence as words do. */
function codeWord(code: string, before: string): string {
  const word = /^[A-Za-z]+/.exec(code)?.[0] ?? 'code';
  return /(?:^|[.?!:])\s*$/.test(before) ? word.charAt(0).toUpperCase() + word.slice(1) : word;
}

/** Where a place of a block's text is in the source. */
export function placeOf(block: Block, offset: number): Pick<Piece, 'line' | 'column'> {
  const piece = block.pieces.findLast(({ start }) => start <= offset);
  if (piece === undefined) return { line: 1, column: 1 };
  return { line: piece.line, column: piece.column + (piece.code === undefined ? offset - piece.start : 0) };
}

/** Whether the character at a place of the block's text is code. */
export function isCodeAt(block: Block, offset: number): boolean {
  return block.pieces.findLast(({ start }) => start <= offset)?.code !== undefined;
}

/** The block's text with blanks in place of code, each character where it was. */
export function withoutCode({ text, pieces }: Block): string {
  return pieces
    .map(({ start, code }, index) => {
      const part = text.slice(start, pieces[index + 1]?.start);
      return code === undefined ? part : ' '.repeat(part.length);
    })
    .join('');
}
