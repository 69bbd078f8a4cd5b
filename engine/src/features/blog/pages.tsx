import { Fragment, type ReactNode } from 'react';
import { hashValue } from '../../core/fingerprint.ts';
import { groupBy } from '../../core/group-by.ts';
import { defaultToc, type Page, type RenderContext } from '../../core/site.ts';
import { CodeLines } from '../code-blocks/code-figure.tsx';
import { highlight } from '../code-blocks/highlight.ts';
import { type Author, belowBlog, type BlogOptions, type Post, type PostTag, type ReadPost, shownPost } from './post.ts';

const dateFormat = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });

/** Date, reading time and authors, in one quiet line. */
function PostMeta({ post }: { post: Post }) {
  return (
    <p className="post-meta">
      <time dateTime={post.date}>{dateFormat.format(new Date(post.date))}</time>{' '}
      <span>{post.readingMinutes} min read</span>
      {post.authors.map((author) => (
        <Fragment key={author.name}>
          {' '}
          <AuthorName author={author} />
        </Fragment>
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
function PostTags({ tags }: { tags: readonly PostTag[] }) {
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

const dayFormat = new Intl.DateTimeFormat('en', { month: 'long', day: 'numeric', timeZone: 'UTC' });

/** All posts by year, the newest year first. */
export function archivePage(blog: BlogOptions, posts: readonly Post[], section: string): Page {
  const years = groupBy(posts, yearOf);
  return {
    route: belowBlog(blog, 'archive'),
    kind: 'list',
    title: 'Archive',
    description: `All posts of “${blog.title}”, by year.`,
    section,
    // A single year isn't a table of contents.
    toc: { ...defaultToc, hidden: years.size < 2 },
    render: () => (
      <>
        <h1>Archive</h1>
        {[...years].map(([year, entries]) => (
          <section key={year} aria-labelledby={`year-${year}`}>
            <h2 id={`year-${year}`}>{year}</h2>
            <ul className="archive">
              {entries.map((post) => (
                <li key={post.route}>
                  <time dateTime={post.date}>{dayFormat.format(new Date(post.date))}</time>
                  <div>
                    <a href={post.route}>{post.title}</a>
                    <p>{post.description}</p>
                  </div>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </>
    ),
  };
}

const yearOf = (post: Post) => post.date.slice(0, 4);

interface ListOptions {
  route: string;
  title: string;
  description: string;
  section: string;
  posts: readonly Post[];
  /** Routes of the list's pages, in order, when it has several. */
  pages?: readonly string[];
  intro?: ReactNode;
  /** Lists show it no more than what it lists. */
  unlisted?: boolean;
  /** Feeds of the list's posts. */
  feeds?: readonly { href: string; label: string }[];
}

/** A page that lists posts with their excerpts. */
export function postListPage(options: ListOptions): Page {
  const { route, title, description, section, posts, pages = [], intro, unlisted, feeds = [] } = options;
  return {
    route,
    kind: 'list',
    title,
    description,
    section,
    unlisted,
    toc: { ...defaultToc, hidden: true },
    key: hashValue([posts, pages]),
    render: async (context) => (
      <>
        <h1>{title}</h1>
        {intro ?? <p className="lead">{description}</p>}
        {feeds.length > 0 && (
          <p className="feeds">
            Follow the posts:{' '}
            {feeds.map(({ href, label }, index) => (
              <Fragment key={href}>
                {index > 0 && ' '}
                <a href={href}>{label}</a>
              </Fragment>
            ))}
          </p>
        )}
        {await Promise.all(posts.map((post) => postEntry(post, context)))}
        {pages.length > 1 && <Pagination pages={pages} current={route} />}
      </>
    ),
  };
}

async function postEntry(post: Post, context: RenderContext): Promise<ReactNode> {
  return (
    <section className="post-entry" key={post.route} aria-labelledby={anchor(post)}>
      {await picture(post, context)}
      <h2 id={anchor(post)}>
        <a href={post.route}>{post.title}</a>
      </h2>
      <PostMeta post={post} />
      {post.excerpt === undefined ? <p>{post.description}</p> : await post.excerpt(context)}
      <p>
        <a href={post.route} aria-label={`Read the post “${post.title}”`}>
          Read the post
        </a>
      </p>
      <PostTags tags={post.tags} />
    </section>
  );
}

/** The post's image, or else the code that stands for it, on the site's logo. The heading says where it leads. */
async function picture(post: Post, { site }: RenderContext): Promise<ReactNode> {
  const { image, imageSize, code, route } = post;
  const { logo } = site.config;
  if (image !== undefined && imageSize !== undefined) {
    return (
      <a className="post-picture" href={route} tabIndex={-1} aria-hidden="true">
        <img src={image} {...imageSize} alt="" loading="lazy" decoding="async" />
      </a>
    );
  }
  if (code === undefined) return null;
  const lines = await highlight(code.trimEnd(), 'ts');
  return (
    // A picture of code: the attribute is for programs that turn pages into text, which the post has in full.
    <a className="post-picture post-code" href={route} tabIndex={-1} aria-hidden="true" data-markdown-ignore="">
      {logo !== undefined && <img src={logo} width={200} height={200} alt="" loading="lazy" decoding="async" />}
      <code className="post-lines">
        <CodeLines block={{ language: 'ts', lines, highlighted: new Set(), line: 0, hideOutput: true }} />
      </code>
    </a>
  );
}

/** Id of a post in lists: two posts may have the same name in different folders. */
function anchor({ route }: Post): string {
  // What names an id may name several: a blank would be between two.
  return route.replace(/^\/|\/$/g, '').replace(/[\s/]+/g, '-');
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
    toc: post.toc,
    unlisted: post.unlisted,
    date: post.date,
    authors: post.authors,
    source: { file: post.file },
    key: hashValue(post),
    document: shownPost,
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
