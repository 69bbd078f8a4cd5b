import { createProcessor, run } from '@mdx-js/mdx';
import GithubSlugger from 'github-slugger';
import * as runtime from 'react/jsx-runtime';
import type { MDXContent } from 'mdx/types.js';
import { VFile } from 'vfile';
import type { ParsedDocument } from '../parse/parse-document.ts';
import { admonitions } from '../plugins/admonitions.ts';
import { codeBlocks } from '../plugins/code-blocks.ts';
import { codeComponents } from '../plugins/code-components.ts';
import { comments } from '../plugins/comments.ts';
import { headings } from '../plugins/headings.ts';
import { images } from '../plugins/images.ts';
import { imports } from '../plugins/imports.ts';
import { inlineSymbols } from '../plugins/inline-symbols.ts';
import { jsxElements } from '../plugins/jsx-elements.ts';
import { knownComponents } from '../plugins/known-components.ts';
import { links } from '../plugins/links.ts';
import { tabItems } from '../plugins/tab-items.ts';
import { tables } from '../plugins/tables.ts';
import { title } from '../plugins/title.ts';
import type { Assembly } from './assembly.ts';
import type { DocumentOptions, MarkdownOptions } from './options.ts';
import { runtimeProblem } from './runtime-problem.ts';

/** A compiled document: its content as a function, and the prepared data that its elements name. */
export interface AssembledArticle extends Pick<Assembly, 'document' | 'options' | 'codeBlocks' | 'diagrams'> {
  /** Absent where the document could not be compiled (reported). */
  content?: MDXContent;
}

/** Compiles a document. What is wrong is reported; the article then lacks that part or all. */
export async function assembleArticle(
  document: ParsedDocument,
  options: MarkdownOptions,
  documentOptions: DocumentOptions,
  inherited: Partial<Pick<Assembly, 'slugger' | 'importers'>> = {},
): Promise<AssembledArticle> {
  const assembly = createAssembly(document, options, inherited);
  const { codeBlocks: blocks, diagrams } = assembly;
  return { document, options, codeBlocks: blocks, diagrams, content: await compileContent(assembly, documentOptions) };
}

function createAssembly(
  document: ParsedDocument,
  options: MarkdownOptions,
  inherited: Partial<Pick<Assembly, 'slugger' | 'importers'>>,
): Assembly {
  const lines = document.source.split('\n');
  return {
    document,
    options,
    slugger: inherited.slugger ?? new GithubSlugger(),
    importers: inherited.importers ?? [],
    codeBlocks: [],
    diagrams: [],
    modules: {},
    declared: new Set(),
    report({ at, ...problem }) {
      const start = at?.start;
      options.report({
        severity: 'error',
        ...problem,
        place: { file: document.file, line: start?.line, column: start?.column },
        excerpt: problem.excerpt ?? (start && lines[start.line - 1]),
      });
    },
  };
}

async function compileContent(assembly: Assembly, options: DocumentOptions): Promise<MDXContent | undefined> {
  const { document } = assembly;
  const file = new VFile({ value: document.source, path: document.file });
  try {
    const processor = createProcessor({
      outputFormat: 'function-body',
      format: 'mdx',
      // An alignment becomes a class: style attributes are forbidden.
      tableCellAlignToStyle: false,
      remarkPlugins: [
        [title, options],
        [headings, assembly],
        comments,
        [imports, assembly],
        [knownComponents, assembly],
        [tabItems, assembly],
        [codeComponents, assembly],
        [admonitions, assembly],
        tables,
        inlineSymbols,
        links,
        [images, assembly],
        [jsxElements, assembly],
        [codeBlocks, assembly],
      ],
    });
    // The plugins change the tree; the parsed document stays as it is for a second compilation.
    const tree = await processor.run(structuredClone(document.tree) as never, file);
    const code = processor.stringify(tree, file);
    const module = await run(code, {
      ...runtime,
      modules: assembly.modules,
      baseUrl: import.meta.url,
    } as never);
    return module.default;
  } catch (error) {
    assembly.options.report(runtimeProblem(error, document));
    return undefined;
  }
}
