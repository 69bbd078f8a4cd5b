import { readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import type { ReactNode } from 'react';
import type { SourceCache } from '../../core/cache.ts';
import type { SiteConfig } from '../../core/config.ts';
import type { Reporter } from '../../core/diagnostics.ts';
import type { DocumentOptions, RenderContext } from '../../core/site.ts';
import { notUtf8 } from '../../core/source-text.ts';
import { isMissing } from '../../core/stat.ts';
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

/** How a document becomes an article. */
export interface CompileOptions extends DocumentOptions {
  /** The part before `<!-- truncate -->` alone. */
  part?: 'excerpt';
}

/** A Markdown file below a folder of the site. */
export interface FoundDocument {
  /** Relative to the folder. */
  path: string;
  document: ParsedDocument;
}

/** A file's content; `undefined` where it was removed after it was found, as when another branch is checked out. */
async function readUnlessGone(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** The Markdown files below a folder that become pages (`findDocuments`), parsed. */
export async function readDocuments(folder: string, context: SourceContext): Promise<FoundDocument[]> {
  const found: FoundDocument[] = [];
  // One after the other: a large site has more files than a process may open.
  for (const path of await findDocuments(context.siteDir, folder, context.report)) {
    const file = posix.join(folder, path);
    const content = await readUnlessGone(join(context.siteDir, file));
    if (content === undefined) continue;
    const source = content.toString();
    const fault = notUtf8(file, content);
    if (fault !== undefined) context.report(fault);
    const document = context.cache.getOrCreate(file, source, context.report, (report) =>
      parseCached(source, file, report, context.disk),
    );
    found.push({ path, document });
    context.documents.set(file, document);
  }
  return found;
}
