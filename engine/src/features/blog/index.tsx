import { join } from 'node:path';
import { addressOf } from '../../core/url.ts';
import { defineFeature } from '../../pipeline/feature.ts';
import { feedFiles, feeds } from './feeds.ts';
import { blogSection, readBlog } from './read-blog.ts';
import { blogOptions } from './post.ts';

/** Posts, their lists and tags, and feeds of them. */
export const blog = defineFeature({
  name: 'blog',
  options: blogOptions.optional(),
  folders: (_config, blog) => (blog === undefined ? [] : [blog.path]),
  async sources(context, blog) {
    if (blog === undefined) return [];
    const { title: label, routeBase, sidebarTitle } = blog;
    const section = { id: blogSection, label, routeBase, sidebarId: blogSection, sidebarTitle };
    return [{ section, content: await readBlog(blog, context) }];
  },
  head: ({ site: { config } }, blog) =>
    blog &&
    feedFiles.map(({ name, type, label }) => (
      <link
        key={name}
        rel="alternate"
        type={type}
        title={`${config.title} (${label})`}
        href={addressOf(`${blog.routeBase}/${name}`, config.baseUrl)}
      />
    )),
  outputs: (built, blog) => (blog === undefined ? [] : feeds(built, blog)),
  styles: ['tags', 'post', 'lists'].map((name) => join(import.meta.dirname, `styles/${name}.css`)),
});
