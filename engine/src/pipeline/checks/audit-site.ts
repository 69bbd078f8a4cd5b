import type { RenderedArticle } from '../../core/article.ts';
import type { Diagnostic, Reporter } from '../../core/diagnostics.ts';
import type { KnownFile } from '../../core/output-file.ts';
import { moduleFile } from '../../core/module-file.ts';
import { share, type Threads } from '../../core/threads.ts';
import { type BuildCache, reuseAsync } from '../../incremental/reuse.ts';
import auditDocument, { type DocumentAudit } from './audit-document.ts';

/** Audits the documents of a site one after the other, and at the end what has to differ between them. */
export interface SiteAudit {
  /** @param files those of one page; the first is its document. */
  page(article: RenderedArticle, files: readonly KnownFile[]): void;
  /** Reports everything that was found. */
  end(): Promise<void>;
}

const auditJob = { file: moduleFile(import.meta.dirname, 'audit-document'), run: auditDocument };

/**
 * Begins the audit of a site. What an earlier build has found in a document is used again while the document is the
 * same. What is wrong with a document alone is an error; documents that can't be told apart in a list are warnings.
 */
export function createSiteAudit(cache: BuildCache, report: Reporter, threads?: Threads): SiteAudit {
  const pages: { article: RenderedArticle; audit: Promise<DocumentAudit> }[] = [];

  const finding = (severity: Diagnostic['severity'], { page }: RenderedArticle, code: string, message: string) =>
    report({
      severity,
      code: `audit-${code}`,
      message: `${page.route}: ${message}`,
      location: page.source ?? { file: page.route },
    });

  const unique = (
    audits: readonly { article: RenderedArticle; audit: DocumentAudit }[],
    what: 'title' | 'description',
  ) => {
    const first = new Map<string, RenderedArticle>();
    for (const { article, audit } of audits) {
      if (audit.hidden || audit[what] === '') continue;
      const other = first.get(audit[what]);
      if (other === undefined) first.set(audit[what], article);
      else if (what !== 'title' || !areOfLibraries(article, other))
        finding('warning', article, `same-${what}`, `The ${what} "${audit[what]}" is that of ${other.page.route}, too`);
    }
  };

  return {
    page(article, [document]) {
      if (document === undefined) return;
      const audit = reuseAsync(cache, 'audit', document.hash, () => share(threads, auditJob, String(document.make())));
      // It's awaited at the end, which throws; until then, a rejection that nobody handles would end the process.
      audit.catch(() => undefined);
      pages.push({ article, audit });
    },
    async end() {
      const audits = await Promise.all(pages.map(async ({ article, audit }) => ({ article, audit: await audit })));
      for (const { article, audit } of audits) {
        for (const { code, message } of audit.findings) finding('error', article, code, message);
      }
      unique(audits, 'title');
      unique(audits, 'description');
    },
  };
}

/** Whether two pages are of different libraries, whose names an author can't change. */
function areOfLibraries({ page: one }: RenderedArticle, { page: other }: RenderedArticle): boolean {
  return one.kind === 'reference' && other.kind === 'reference' && one.section !== other.section;
}
