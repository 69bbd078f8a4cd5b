import { createProcessor, run } from '@mdx-js/mdx';
import GithubSlugger from 'github-slugger';
import type { Root, RootContent } from 'mdast';
import type { MDXContent } from 'mdx/types.js';
import type { ComponentType, ReactNode } from 'react';
import { SKIP, visit } from 'unist-util-visit';
import { VFile } from 'vfile';
import { SiteError } from '../core/diagnostics.ts';
import { endInTime } from '../core/end-in-time.ts';
import type { DocumentOptions, RenderContext } from '../core/site.ts';
import { articleComponents } from './article-components.ts';
import { ArticleContext, type ArticleState, useArticle } from './article-context.ts';
import type { AssembledArticle, Assembly, MarkdownOptions, MarkdownPlugin } from './assembly.ts';
import { checkedJsx } from './checked-jsx.ts';
import { dates } from './dates.ts';
import { headings } from './headings.ts';
import { images } from './images.ts';
import { imports } from './imports.ts';
import { forbiddenMarkup } from './forbidden-markup.ts';
import { lostLinks } from './lost-links.ts';
import { lostText } from './lost-text.ts';
import { runtimeDiagnostic } from './mdx-diagnostic.ts';
import { oneTitle } from './one-title.ts';
import type { ParsedDocument } from './parse-document.ts';
import { comments, inlineSymbols, jsxElements, knownComponents, links, objects } from './plugins.ts';
import { createSourcePlaces, type SourcePlaces } from './source-places.ts';
import { tables } from './tables.ts';
import { title } from './title.ts';

/** Compiles a document. What is wrong is reported; the article then lacks that part or all. */
async function assembleArticle(
  document: ParsedDocument,
  options: MarkdownOptions,
  documentOptions: DocumentOptions,
  inherited: Partial<Pick<Assembly, 'slugger' | 'importers'>> = {},
): Promise<AssembledArticle> {
  const assembly = createAssembly(document, options, inherited);
  const places = createSourcePlaces();
  const content = await compileContent(assembly, documentOptions, places);
  return { document, options, prepared: assembly.prepared, content, places };
}

function createAssembly(
  document: ParsedDocument,
  options: MarkdownOptions,
  inherited: Partial<Pick<Assembly, 'slugger' | 'importers'>>,
): Assembly {
  const lines = document.source.split('\n');
  const slugger = inherited.slugger ?? new GithubSlugger();
  const importers = inherited.importers ?? [];
  return {
    document,
    lines,
    options,
    slugger,
    importers,
    compilePartial: async (partial) =>
      createPartial(await assembleArticle(partial, options, {}, { slugger, importers: [...importers, document.file] })),
    prepared: [],
    modules: {},
    declared: new Set(),
    noComponents: new Map(),
    report({ at, ...diagnostic }) {
      const start = at?.start;
      options.report({
        severity: 'error',
        ...diagnostic,
        location: { file: document.file, line: start?.line, column: start?.column },
        excerpt: diagnostic.excerpt ?? (start && lines[start.line - 1]),
      });
    },
  };
}

async function compileContent(
  assembly: Assembly,
  options: DocumentOptions,
  places: SourcePlaces,
): Promise<MDXContent | undefined> {
  const { document } = assembly;
  const file = new VFile({ value: document.source, path: document.file });
  try {
    const processor = createProcessor({
      outputFormat: 'function-body',
      // Elements then come with their places.
      development: true,
      format: 'mdx',
      SourceMapGenerator: places.generator as never,
      // An alignment becomes a class: style attributes are forbidden.
      tableCellAlignToStyle: false,
      remarkPlugins: [
        [lostText, assembly],
        [lostLinks, assembly],
        [oneTitle, assembly, options],
        [title, options],
        [headings, assembly],
        comments,
        [imports, assembly],
        [knownComponents, assembly],
        [forbiddenMarkup, assembly],
        [objects, assembly],
        tables,
        inlineSymbols,
        links,
        [images, assembly],
        [jsxElements, assembly],
        dates,
        ...assembly.options.plugins.map((plugin) => [plugin, assembly] as [MarkdownPlugin, Assembly]),
      ],
    });
    const tree = await processor.run(document.tree() as never, file);
    const code = processor.stringify(tree, file);
    const module = await run(code, {
      ...checkedJsx(articleComponents(assembly.options)),
      modules: assembly.modules,
      baseUrl: import.meta.url,
    } as never);
    return module.default;
  } catch (error) {
    const { report } = assembly.options;
    if (!(error instanceof SiteError)) report(runtimeDiagnostic(error, document, places));
    // A feature's plugin threw.
    else
      for (const one of error.diagnostics)
        report({ ...one, message: `${document.file}: ${one.message}`, subject: document.file });
    return undefined;
  }
}

/** A document that other documents show as a component: `import Setup from './_setup.mdx'`. */
function createPartial(article: AssembledArticle): ComponentType<Record<string, unknown>> {
  return function Partial(props) {
    const state = useArticle();
    const Content = article.content;
    if (!Content) return null;
    try {
      return (
        <ArticleContext value={{ ...state, article }}>
          {Content({ ...props, components: articleComponents(article.options) })}
        </ArticleContext>
      );
    } catch (error) {
      state.report(runtimeDiagnostic(error, article.document, article.places));
      return null;
    }
  };
}

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
 * The whole document reports the diagnostics of the excerpt too, so here they stay silent.
 */
export async function compileExcerpt(document: ParsedDocument, options: MarkdownOptions): Promise<CompiledArticle> {
  const silent = () => undefined;
  const excerpt = { ...document, tree: () => excerptOf(document.tree(), document.excerptLength) };
  const article = await assembleArticle(excerpt, { ...options, report: silent }, { heading: 'drop' });
  return { render: (context) => renderArticle(article, { ...context, report: silent, isExcerpt: true }) };
}

/** The first children, and what they use of the rest: definitions of links and images, imports, and exports. */
function excerptOf(tree: Root, length = tree.children.length): Root {
  const [shown, rest] = [tree.children.slice(0, length), tree.children.slice(length)];
  const used: RootContent[] = rest.filter(({ type }) => type === 'mdxjsEsm');
  visit({ type: 'root', children: rest }, 'definition', (node) => void used.push(node));
  const excerpt: Root = { ...tree, children: [...shown, ...used] };
  // Lists show several excerpts, and the notes are on the post's own page.
  visit(excerpt, (node, index, parent) => {
    if (node.type !== 'footnoteReference' && node.type !== 'footnoteDefinition') return undefined;
    if (parent === undefined || index === undefined) return undefined;
    parent.children.splice(index, 1);
    return [SKIP, index];
  });
  return excerpt;
}

function renderArticle(article: AssembledArticle, context: RenderContext & Pick<ArticleState, 'isExcerpt'>): ReactNode {
  const { document, content } = article;
  if (!content) return null;
  const route = context.site.findBySource(document.file)?.route ?? '/';
  try {
    return (
      <ArticleContext value={{ ...context, article, route }}>
        {endInTime(() => content({ components: articleComponents(article.options) }) as ReactNode)}
      </ArticleContext>
    );
  } catch (error) {
    context.report(runtimeDiagnostic(error, document, article.places));
    return null;
  }
}
