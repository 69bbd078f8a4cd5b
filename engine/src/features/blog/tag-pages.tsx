import { compareNames } from '../../core/compare.ts';
import { defaultToc, type Page } from '../../core/site.ts';
import { postListPage } from './pages.tsx';
import type { Post, PostTag } from './post.ts';

interface TaggedPosts {
  tag: PostTag;
  posts: Post[];
  /** Whether lists may name it: a tag that only unlisted posts have is for who has found one of them. */
  isListed: boolean;
}

/**
 * The index of all tags, and a page for each of them.
 * @param options the section's id, and the route of the index
 */
export function tagPages(posts: readonly Post[], { section, route }: { section: string; route: string }): Page[] {
  const all = postsByTag(posts);
  const tags = all.filter(({ isListed }) => isListed);
  const index: Page = {
    route,
    kind: 'list',
    title: 'Tags',
    description: 'Every tag in the blog, with its number of posts.',
    section,
    toc: { ...defaultToc, hidden: true },
    render: () => (
      <>
        <h1>Tags</h1>
        <ul className="tag-list">
          {tags.map(({ tag, posts: tagged }) => (
            <li key={tag.route}>
              <a className="tag" href={tag.route}>
                {tag.label} <span className="tag-count">{tagged.length}</span>
              </a>
              {tag.description !== undefined && <span>{tag.description}</span>}
            </li>
          ))}
        </ul>
      </>
    ),
  };
  return [index, ...all.map((tagged) => tagPage(tagged, { section, all: route }))];
}

function tagPage({ tag, posts, isListed }: TaggedPosts, { section, all }: { section: string; all: string }): Page {
  const count = posts.length === 1 ? 'One post' : `${posts.length} posts`;
  return postListPage({
    route: tag.route,
    title: `${count} tagged “${tag.label}”`,
    description: tag.description ?? `${count} tagged “${tag.label}”.`,
    section,
    posts,
    unlisted: isListed ? undefined : true,
    intro: (
      <p className="lead">
        {tag.description} <a href={all}>All tags</a>
      </p>
    ),
  });
}

function postsByTag(posts: readonly Post[]): TaggedPosts[] {
  const byRoute = new Map<string, Pick<TaggedPosts, 'tag' | 'posts'>>();
  for (const post of posts) {
    for (const tag of post.tags) {
      const entry = byRoute.get(tag.route) ?? { tag, posts: [] };
      entry.posts.push(post);
      byRoute.set(tag.route, entry);
    }
  }
  const tagged = [...byRoute.values()].map(({ tag, posts: all }): TaggedPosts => {
    const listed = all.filter(({ unlisted }) => unlisted !== true);
    return listed.length === 0 ? { tag, posts: all, isListed: false } : { tag, posts: listed, isListed: true };
  });
  return tagged.sort((a, b) => compareNames(a.tag.label, b.tag.label));
}
