import type { BlogConfig } from '../../config/schema.ts';
import { defaultContents, type Page } from '../page.ts';
import { postListPage } from './list-page.tsx';
import type { Post, PostTag } from './post.ts';

interface TaggedPosts {
  tag: PostTag;
  posts: Post[];
}

/** The index of all tags, and a page for each of them. */
export function tagPages(blog: BlogConfig, posts: readonly Post[], section: string): Page[] {
  const tags = postsByTag(posts);
  const index: Page = {
    route: `${blog.routeBase}/tags`,
    kind: 'list',
    title: 'Tags',
    description: 'Every tag of the blog, with the number of its posts.',
    section,
    contents: { ...defaultContents, hidden: true },
    render: () => (
      <>
        <h1>Tags</h1>
        <ul className="tags">
          {tags.map(({ tag, posts: tagged }) => (
            <li key={tag.route}>
              <a className="tag" href={tag.route}>
                {tag.label} <span className="tag-count">{tagged.length}</span>
              </a>
            </li>
          ))}
        </ul>
      </>
    ),
  };
  return [index, ...tags.map((tagged) => tagPage(tagged, blog, section))];
}

function tagPage({ tag, posts }: TaggedPosts, blog: BlogConfig, section: string): Page {
  const count = posts.length === 1 ? 'One post' : `${posts.length} posts`;
  return postListPage({
    route: tag.route,
    title: `${count} tagged “${tag.label}”`,
    description: tag.description ?? `${count} tagged “${tag.label}”.`,
    section,
    posts,
    intro: (
      <p className="lead">
        {tag.description} <a href={`${blog.routeBase}/tags`}>All tags</a>
      </p>
    ),
  });
}

function postsByTag(posts: readonly Post[]): TaggedPosts[] {
  const byRoute = new Map<string, TaggedPosts>();
  for (const post of posts) {
    for (const tag of post.tags) {
      const entry = byRoute.get(tag.route) ?? { tag, posts: [] };
      entry.posts.push(post);
      byRoute.set(tag.route, entry);
    }
  }
  return [...byRoute.values()].sort((a, b) => a.tag.label.localeCompare(b.tag.label, 'en'));
}
