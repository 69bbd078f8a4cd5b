import { readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import type { ReactNode } from 'react';
import type { SourceCache } from '../../core/cache.ts';
import type { SiteConfig } from '../../core/config.ts';
import type { Reporter } from '../../core/diagnostics.ts';
import type { RenderContext } from '../../core/site.ts';
import type { DiskCache } from '../../incremental/disk-cache.ts';
import type { ParsedDocument } from '../../markdown/parse-document.ts';
import { findDocuments } from './find-documents.ts';
import { parseCached } from './parse-cached.ts';

/** What every reader of sources is given. */
export interface SourceContext {
  config: SiteConfig;
  /** Absolute path of the site's folder. */
  siteDir: string;
  /** Where results may be kept from one build to the next. */
  cacheDir: string;
  report: Reporter;
  /** Turns a parsed document into an article; what is wrong with it goes to the render context's reporter. */
  compile(document: ParsedDocument, context: RenderContext, options?: CompileOptions): Promise<ReactNode>;
  /** Results of the reading before this one, in a preview: what didn't change isn't read again. */
  cache: SourceCache;
  /** Results of earlier builds. */
  disk: DiskCache;
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

/** A Markdown file below a folder of the site. */
export interface FoundDocument {
  /** Relative to the folder. */
  path: string;
  document: ParsedDocument;
}

/** The Markdown files below a folder that become pages (`findDocuments`), parsed. */
export async function readDocuments(folder: string, context: SourceContext): Promise<FoundDocument[]> {
  const found: FoundDocument[] = [];
  // One after the other: a large site has more files than a process may open.
  for (const path of await findDocuments(context.siteDir, folder, context.report)) {
    const file = posix.join(folder, path);
    const source = await readFile(join(context.siteDir, file), 'utf8');
    const document = context.cache.getOrCreate(file, source, context.report, (report) =>
      parseCached(source, file, report, context.disk),
    );
    found.push({ path, document });
    context.documents.set(file, document);
  }
  return found;
}
