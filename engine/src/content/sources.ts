import type { ReactNode } from 'react';
import type { SiteConfig } from '../config/schema.ts';
import type { ParsedDocument } from '../markdown/parse/parse-document.ts';
import type { Report } from '../problems/problem.ts';
import type { RenderContext } from './page.ts';
import type { SourceMemory } from './source-memory.ts';

/** What every reader of sources is given. */
export interface SourceContext {
  config: SiteConfig;
  /** Absolute path of the site's folder. */
  siteDir: string;
  /** Where results may be kept from one build to the next. */
  cacheDir: string;
  report: Report;
  /** Turns a parsed document into an article. */
  compile(document: ParsedDocument, options?: CompileOptions): Promise<(context: RenderContext) => ReactNode>;
  /** Results of the reading before this one, in a preview: what did not change is not read again. */
  memory: SourceMemory;
  /** Keeps what was parsed, for the stages that look at the sources again (samples, broken links). */
  documents: Map<string, ParsedDocument>;
}

export interface CompileOptions {
  /** Shown as the h1 where the document has none of its own. */
  title?: string;
  /** `drop` leaves the h1 out, for pages that show their title themselves. */
  heading?: 'keep' | 'drop';
  /** The part before `<!-- truncate -->` alone. */
  part?: 'excerpt';
}
