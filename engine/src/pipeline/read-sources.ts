import type { Reporter } from '../core/diagnostics.ts';
import { blogSection, readBlog } from '../features/blog/read-blog.ts';
import { readDocs, readPages } from '../features/docs/read-docs.ts';
import { notFoundPage } from '../features/not-found/page.tsx';
import type { SourcedContent } from './assemble-site.ts';
import type { SourceContext } from './sources.ts';

/** Reads every source that the configuration names. A new kind of source is a new entry here. */
export async function readSources(context: SourceContext): Promise<SourcedContent[]> {
  const { config } = context;
  const docs = config.docs.map(async (docs): Promise<SourcedContent> => {
    const { id, label, routeBase, sidebar: sidebarId, path, library } = docs;
    const section = { id, label, routeBase, sidebarId };
    if (library === undefined)
      return { section, docs, content: await readDocs({ ...docs, path: path ?? '' }, context) };
    // TypeDoc is large; sites without a library need not load it.
    const { readReference } = await import('../reference/read-reference.ts');
    const read = (report: Reporter) => readReference({ ...context, report, library, section });
    return {
      section,
      docs,
      content: await context.cache.getOrCreate(`library ${id}`, JSON.stringify(docs), context.report, read),
    };
  });
  const blog = config.blog === undefined ? [] : [blogContent(config.blog, context)];
  const pages = readPages(context).then((content): SourcedContent => ({ content }));
  const notFound: SourcedContent = { content: { pages: [notFoundPage(config)], sidebar: [] } };
  return Promise.all([...docs, ...blog, pages, Promise.resolve(notFound)]);
}

async function blogContent(
  blog: NonNullable<SourceContext['config']['blog']>,
  context: SourceContext,
): Promise<SourcedContent> {
  return {
    section: {
      id: blogSection,
      label: blog.title,
      routeBase: blog.routeBase,
      sidebarId: blogSection,
      sidebarTitle: blog.sidebarTitle,
    },
    content: await readBlog(blog, context),
  };
}
