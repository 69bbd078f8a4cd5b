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

/** What would be right, for what authors write. */
const hints: Readonly<Record<string, string>> = {
  'no-description': 'write a `description` into the front matter, or a paragraph at the beginning',
  'one-h1': 'a page has one `# Heading`; make the others `## Heading`',
  'empty-heading': 'write its text, or remove it',
  'heading-order': 'a heading is at most one level below the one before it',
  'no-name': 'write a text that says where it leads or what it does',
  'no-alternative': 'give it an alt: what it shows, or "" where it only decorates',
  'no-size': 'give it a width and a height in pixels, so that the page keeps its layout when the image loads',
  'duplicate-id': 'give one of them another id',
  'empty-table-header': 'say in it what the column or row holds',
  'same-title': 'give one of them another `title` in its front matter',
  'same-description': 'give one of them another `description` in its front matter',
};

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
      hint: hints[code],
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
