import type { BlogConfig } from '../../config/schema.ts';
import type { Page, SectionContent } from '../page.ts';
import type { SourceContext } from '../sources.ts';
import { archivePage } from './archive-page.tsx';
import { postListPage } from './list-page.tsx';
import { postPage } from './post-page.tsx';
import { type ReadPost, readPosts } from './read-posts.ts';
import { tagPages } from './tag-pages.tsx';

/** Id of the blog's section. */
export const blogSection = 'blog';

/** Reads the blog: the posts, the lists that name them, and the sidebar with every post. */
export async function readBlog(blog: BlogConfig, context: SourceContext): Promise<SectionContent> {
  const posts = await readPosts(blog, context);
  const listed = posts.filter((post) => post.unlisted !== true);
  return {
    pages: [
      ...listPages(blog, listed),
      archivePage(blog, listed, blogSection),
      ...tagPages(blog, listed, blogSection),
      ...posts.map((post) => postPage(post, blogSection)),
    ],
    sidebar: listed.map((post) => ({ type: 'link', label: post.title, href: post.route })),
  };
}

/** `/blog`, `/blog/page/2`, … */
function listPages(blog: BlogConfig, posts: readonly ReadPost[]): Page[] {
  const count = Math.max(1, Math.ceil(posts.length / blog.postsPerPage));
  const routes = Array.from({ length: count }, (_, index) =>
    index === 0 ? blog.routeBase : `${blog.routeBase}/page/${index + 1}`,
  );
  return routes.map((route, index) =>
    postListPage({
      route,
      title: index === 0 ? blog.title : `${blog.title}, page ${index + 1}`,
      description: blog.description,
      section: blogSection,
      posts: posts.slice(index * blog.postsPerPage, (index + 1) * blog.postsPerPage),
      pages: routes,
    }),
  );
}
