import type { Page } from '../page.ts';
import { PostMeta, PostTags } from './post-parts.tsx';
import type { ReadPost } from './read-posts.ts';

/** The page of one post. */
export function postPage(post: ReadPost, section: string): Page {
  return {
    route: post.route,
    kind: 'post',
    title: post.title,
    description: post.description,
    keywords: post.keywords ?? post.tags.map(({ label }) => label),
    image: post.image,
    section,
    contents: post.contents,
    unlisted: post.unlisted,
    date: post.date,
    source: { file: post.file },
    render: async (context) => (
      <>
        <header className="post-header">
          <h1>{post.title}</h1>
          <PostMeta post={post} />
        </header>
        {await post.body(context)}
        <footer className="post-footer">
          <PostTags tags={post.tags} />
        </footer>
      </>
    ),
  };
}
