import type { ReactNode } from 'react';
import { defaultContents, type Page, type RenderContext } from '../page.ts';
import type { Post } from './post.ts';
import { PostMeta, PostTags } from './post-parts.tsx';

interface ListOptions {
  route: string;
  title: string;
  description: string;
  section: string;
  posts: readonly Post[];
  /** Routes of the list's pages, in order, when it has several. */
  pages?: readonly string[];
  intro?: ReactNode;
}

/** A page that lists posts with their excerpts. */
export function postListPage(options: ListOptions): Page {
  const { route, title, description, section, posts, pages = [], intro } = options;
  return {
    route,
    kind: 'list',
    title,
    description,
    section,
    contents: { ...defaultContents, hidden: true },
    render: async (context) => (
      <>
        <h1>{title}</h1>
        {intro ?? <p className="lead">{description}</p>}
        {await Promise.all(posts.map((post) => entry(post, context)))}
        {pages.length > 1 && <Pagination pages={pages} current={route} />}
      </>
    ),
  };
}

async function entry(post: Post, context: RenderContext): Promise<ReactNode> {
  return (
    <section className="post-entry" key={post.route} aria-labelledby={anchor(post)}>
      <h2 id={anchor(post)}>
        <a href={post.route}>{post.title}</a>
      </h2>
      <PostMeta post={post} />
      {post.excerpt === undefined ? <p>{post.description}</p> : await post.excerpt(context)}
      <p>
        <a href={post.route} aria-label={`Read “${post.title}”`}>
          Read the post
        </a>
      </p>
      <PostTags tags={post.tags} />
    </section>
  );
}

function anchor({ route }: Post): string {
  return route.slice(route.lastIndexOf('/') + 1);
}

function Pagination({ pages, current }: { pages: readonly string[]; current: string }) {
  const index = pages.indexOf(current);
  const newer = pages[index - 1];
  const older = pages[index + 1];
  return (
    <nav className="list-pagination" aria-label="Pages of the list">
      {newer !== undefined && <a href={newer}>Newer posts</a>}
      <span>
        Page {index + 1} of {pages.length}
      </span>
      {older !== undefined && <a href={older}>Older posts</a>}
    </nav>
  );
}
