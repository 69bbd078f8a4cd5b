import type GithubSlugger from 'github-slugger';
import type { ReactNode } from 'react';
import type { Problem, SourcePlace } from '../../problems/problem.ts';
import type { CodeBlock } from '../code/code-block-data.ts';
import type { ParsedDocument } from '../parse/parse-document.ts';
import type { MarkdownOptions } from './options.ts';

/** One document on its way to an article: what the plugins share. */
export interface Assembly {
  document: ParsedDocument;
  options: MarkdownOptions;
  /** Partials share the one of the document that imports them, so that ids stay unique. */
  slugger: GithubSlugger;
  codeBlocks: CodeBlock[];
  diagrams: ReactNode[];
  /** What the document imports, by specifier. */
  modules: Record<string, Record<string, unknown>>;
  /** Names that it may use as components besides the known ones. */
  declared: Set<string>;
  /** Documents that import each other, outermost first, to stop at a circle. */
  importers: readonly string[];
  /** Adds a problem; `place` lacks the file only because there is one. */
  report(problem: Omit<Problem, 'place' | 'severity'> & { severity?: Problem['severity']; at?: Place }): void;
}

/** A position in the document's source; unist's positions are such. */
export interface Place {
  start: { line: number; column: number };
}

/** Compact form of a place that travels through the compiled article as an attribute. */
export function placeAttribute(place: Place | undefined): string | undefined {
  return place && `${place.start.line}:${place.start.column}`;
}

export function readPlaceAttribute(file: string, value: string | undefined): SourcePlace {
  const [line, column] = value?.split(':').map(Number) ?? [];
  return { file, line, column };
}
