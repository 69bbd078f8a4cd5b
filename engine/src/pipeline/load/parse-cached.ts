import type { Diagnostic, Reporter } from '../../core/diagnostics.ts';
import { hashValue } from '../../core/fingerprint.ts';
import { type DocumentOutline, type ParsedDocument, parseDocument } from '../../markdown/parse-document.ts';
import type { DiskCache } from '../../incremental/disk-cache.ts';

/** Parses a document, or leaves that for the time when its tree is needed, where an earlier build has read its outline. */
export function parseCached(source: string, file: string, report: Reporter, cache: DiskCache): ParsedDocument {
  const key = `outline ${file} ${hashValue(source)}`;
  const kept = cache.read(key)?.toString();
  if (kept !== undefined) return parseDocument(source, file, report, JSON.parse(kept) as DocumentOutline);
  const diagnostics: Diagnostic[] = [];
  const document = parseDocument(source, file, (diagnostic) => {
    diagnostics.push(diagnostic);
    report(diagnostic);
  });
  // What something was reported about is parsed, and reported, each time.
  if (diagnostics.length === 0) {
    const { title, headings, fences, excerptLength, firstParagraph, statistics, broken } = document;
    const outline: DocumentOutline = { title, headings, fences, excerptLength, firstParagraph, statistics, broken };
    cache.write(key, JSON.stringify(outline));
  }
  return document;
}
