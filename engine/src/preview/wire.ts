import type { Diagnostic } from '../core/diagnostics.ts';

/** What the preview's server and a page on screen send each other over the development server's socket. */
export const previewEvents = {
  /** Page → server: the path that is on screen now, with the base URL. */
  onScreen: 'engine:on-screen',
  /** Server → pages: the site is another one now. */
  change: 'engine:change',
  /** Server → pages that never said what they show: the sources were read again, with whatever result. */
  retry: 'engine:retry',
  /** Server → page: `PageDiagnostics`. */
  diagnostics: 'engine:diagnostics',
} as const;

/** The errors of the page at a path. */
export interface PageDiagnostics {
  path: string;
  errors: readonly Diagnostic[];
}
