import { join } from 'node:path';
import { addressOf } from '../../core/url.ts';
import { defineFeature } from '../../pipeline/feature.ts';
import { feedFiles, feeds } from './feeds.ts';
import { blogSection, readBlog } from './read-blog.ts';
import { belowBlog, blogOptions } from './post.ts';

/** Posts, their lists and tags, and feeds of them. */
export const blog = defineFeature({
  name: 'blog',
  options: blogOptions.optional(),
  folders: (_config, options) => (options === undefined ? [] : [options.path]),
  async sources(context, options) {
    if (options === undefined) return [];
    const { title: label, routeBase, sidebarTitle } = options;
    const section = { id: blogSection, label, routeBase, sidebarId: blogSection, sidebarTitle };
    return [{ section, content: await readBlog(options, context) }];
  },
  head: ({ site: { config } }, options) =>
    options &&
    feedFiles.map(({ name, type, label }) => (
      <link
        key={name}
        rel="alternate"
        type={type}
        title={`${config.title} (${label})`}
        href={addressOf(belowBlog(options, name), config.baseUrl)}
      />
    )),
  outputs: (built, options) => (options === undefined ? [] : feeds(built, options)),
  partStyles: [join(import.meta.dirname, 'styles/index.css')],
});
