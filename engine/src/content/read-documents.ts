import { readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { glob } from 'tinyglobby';
import { parseDocument, type ParsedDocument } from '../markdown/parse/parse-document.ts';
import type { SourceContext } from './sources.ts';

/** A Markdown file below a folder of the site. */
export interface FoundDocument {
  /** Relative to the folder. */
  path: string;
  document: ParsedDocument;
}

/**
 * All Markdown files below a folder, parsed, in the order of their paths. Names that begin with `_`
 * are partials and no pages, as in Docusaurus.
 */
export async function readDocuments(folder: string, context: SourceContext): Promise<FoundDocument[]> {
  const paths = await glob('**/*.{md,mdx}', { cwd: join(context.siteDir, folder), ignore: ['**/_*', '**/_*/**'] });
  return Promise.all(
    paths.sort().map(async (path) => {
      const file = posix.join(folder, path);
      const source = await readFile(join(context.siteDir, file), 'utf8');
      const document = context.memory.recall(file, source, context.report, (report) =>
        parseDocument(source, file, report),
      );
      context.documents.set(file, document);
      return { path, document };
    }),
  );
}
