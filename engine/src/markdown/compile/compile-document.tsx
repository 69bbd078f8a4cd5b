import type { ReactNode } from 'react';
import type { RenderContext } from '../../content/page.ts';
import { articleComponents } from '../components/article-components.ts';
import { ArticleContext } from '../components/article-context.ts';
import type { ParsedDocument } from '../parse/parse-document.ts';
import { assembleArticle, type AssembledArticle } from './assemble-article.ts';
import type { DocumentOptions, MarkdownOptions } from './options.ts';
import { runtimeProblem } from './runtime-problem.ts';

/** A document that is ready to be shown once all pages of the site are known. */
export interface CompiledArticle {
  /** The article, beginning with its h1. Problems go to the context's report. */
  render(context: RenderContext): ReactNode;
}

/**
 * Compiles a parsed document: code is highlighted, diagrams are drawn, images and imports are
 * found. Never throws for an author's mistake: it is reported, and the article lacks that part.
 */
export async function compileDocument(
  document: ParsedDocument,
  options: MarkdownOptions,
  documentOptions: DocumentOptions = {},
): Promise<CompiledArticle> {
  const article = await assembleArticle(document, options, documentOptions);
  return { render: (context) => renderArticle(article, context) };
}

/**
 * Compiles the part before `<!-- truncate -->`, or all where there is no such mark, without the h1.
 * The whole document reports the problems of the excerpt too, so here they stay silent.
 */
export async function compileExcerpt(document: ParsedDocument, options: MarkdownOptions): Promise<CompiledArticle> {
  const silent = () => undefined;
  const { excerptLength, tree } = document;
  const excerpt = { ...document, tree: { ...tree, children: tree.children.slice(0, excerptLength) } };
  const article = await assembleArticle(excerpt, { ...options, report: silent }, { heading: 'drop' });
  return { render: (context) => renderArticle(article, { ...context, report: silent }) };
}

function renderArticle(article: AssembledArticle, context: RenderContext): ReactNode {
  const { document, content } = article;
  if (!content) return null;
  const route = context.site.findBySource(document.file)?.route ?? '/';
  try {
    return (
      <ArticleContext value={{ ...context, article, route }}>
        {content({ components: articleComponents(article) })}
      </ArticleContext>
    );
  } catch (error) {
    context.report(runtimeProblem(error, document));
    return null;
  }
}
