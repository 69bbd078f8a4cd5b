import type { ComponentType } from 'react';
import type { Report } from '../../problems/problem.ts';

/** What compiling documents needs to know of the site; the same for all of them. */
export interface MarkdownOptions {
  /** Absolute path of the site's folder. */
  siteDir: string;
  /** Absolute path of the folder whose files are published as they are. */
  staticDir: string;
  report: Report;
  diagrams: { theme: { light: string; dark: string } };
  /** Takes an absolute path of a file that an article shows; gives the root-absolute URL it will have. */
  registerAsset(file: string): string;
  /** Loads a component module (`.tsx`, `.ts`, `.jsx`, `.js`, `.json`) that a document imports. */
  loadModule?(file: string): Promise<Record<string, unknown>>;
  /** Components that every document may use without importing them. */
  components?: Readonly<Record<string, ComponentType<never>>>;
  /** What checked samples were checked against, such as `0.137.0`. */
  checkedAgainst?: string;
}

/** What may differ from document to document. */
export interface DocumentOptions {
  /** Shown as the h1 where the document has none of its own. */
  title?: string;
  /** `drop` leaves the h1 out, for pages that show their title themselves. */
  heading?: 'keep' | 'drop';
}
