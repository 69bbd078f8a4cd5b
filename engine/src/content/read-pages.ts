import { contentsOptions } from './contents-options.ts';
import { docPath, slugRoute } from './doc-path.ts';
import { docsFrontMatter, readFrontMatter } from './front-matter.ts';
import type { Page, SectionContent } from './page.ts';
import { readDocuments } from './read-documents.ts';
import type { SourceContext } from './sources.ts';

/** Reads the pages that belong to no section; `index.mdx` is the home page. */
export async function readPages(context: SourceContext): Promise<SectionContent> {
  const found = await readDocuments(context.config.pages, context);
  const pages = found.map(({ path, document }): Page => {
    const { frontMatter } = document;
    const front = readFrontMatter(docsFrontMatter, frontMatter.data, (key) => frontMatter.place([key]), context.report);
    const place = docPath(path, front.id);
    const route = `/${front.slug === undefined ? place.route : slugRoute(front.slug, place)}`;
    return {
      route,
      kind: route === '/' ? 'home' : 'doc',
      title: front.title ?? document.title ?? place.id,
      description: front.description,
      keywords: front.keywords,
      image: front.image,
      contents: contentsOptions(front),
      unlisted: front.unlisted,
      source: { file: document.file },
      render: async (render) => (await context.compile(document))(render),
    };
  });
  return { pages, sidebar: [] };
}
