import type { Author } from './authors-and-tags.ts';
import type { Post, PostTag } from './post.ts';

const dateFormat = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });

/** Date, reading time and authors, in one quiet line. */
export function PostMeta({ post }: { post: Post }) {
  return (
    <p className="post-meta">
      <time dateTime={post.date}>{dateFormat.format(new Date(post.date))}</time>
      <span>{post.readingMinutes} min read</span>
      {post.authors.map((author) => (
        <AuthorName key={author.name} author={author} />
      ))}
    </p>
  );
}

function AuthorName({ author }: { author: Author }) {
  const name = author.url === undefined ? author.name : <a href={author.url}>{author.name}</a>;
  return (
    <span>
      {name}
      {author.title !== undefined && `, ${author.title}`}
    </span>
  );
}

/** The tags of a post, each leading to its page. */
export function PostTags({ tags }: { tags: readonly PostTag[] }) {
  if (tags.length === 0) return null;
  return (
    <ul className="tags" aria-label="Tags">
      {tags.map((tag) => (
        <li key={tag.route}>
          <a className="tag" href={tag.route}>
            {tag.label}
          </a>
        </li>
      ))}
    </ul>
  );
}
