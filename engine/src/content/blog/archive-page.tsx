import type { BlogConfig } from '../../config/schema.ts';
import { defaultContents, type Page } from '../page.ts';
import type { Post } from './post.ts';

const dayFormat = new Intl.DateTimeFormat('en', { month: 'long', day: 'numeric', timeZone: 'UTC' });

/** All posts by year, the newest year first. */
export function archivePage(blog: BlogConfig, posts: readonly Post[], section: string): Page {
  const years = new Map<string, Post[]>();
  for (const post of posts) years.set(yearOf(post), [...(years.get(yearOf(post)) ?? []), post]);
  return {
    route: `${blog.routeBase}/archive`,
    kind: 'list',
    title: 'Archive',
    description: `All posts of the ${blog.title.toLowerCase()} by year.`,
    section,
    contents: defaultContents,
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
                  <a href={post.route}>{post.title}</a>
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
