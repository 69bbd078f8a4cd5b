import { breakable } from './breakable.tsx';
import { usePage, useSite } from './context.tsx';
import { ChevronIcon, HomeIcon } from './icons.tsx';

/** The way from the home page to this one. */
export function Breadcrumbs() {
  const { baseUrl } = useSite();
  const { breadcrumbs } = usePage();
  if (breadcrumbs.length === 0) return null;
  return (
    <nav className="breadcrumbs" aria-label="Breadcrumbs">
      <ol>
        <li>
          <a href={baseUrl} aria-label="Home">
            <HomeIcon />
          </a>
        </li>
        {breadcrumbs.map(({ label, href }, index) => {
          const last = index === breadcrumbs.length - 1;
          return (
            <li key={index}>
              {href === undefined || last ? (
                <span aria-current={last ? 'page' : undefined}>{breakable(label)}</span>
              ) : (
                <a href={href}>{label}</a>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

/** The pages before and after this one. */
export function Pagination() {
  const { previous, next, layout } = usePage();
  if (previous === undefined && next === undefined) return null;
  const [before, after] = layout === 'blog' ? ['Newer post', 'Older post'] : ['Previous', 'Next'];
  return (
    <nav className="pagination" aria-label={layout === 'blog' ? 'Posts before and after' : 'Pages before and after'}>
      {previous !== undefined && (
        <a className="pagination-link" href={previous.href} rel="prev">
          <ChevronIcon className="flipped" />
          <span>
            <small>{before}</small>
            <strong>{previous.label}</strong>
          </span>
        </a>
      )}
      {next !== undefined && (
        <a className="pagination-link pagination-link-next" href={next.href} rel="next">
          <span>
            <small>{after}</small>
            <strong>{next.label}</strong>
          </span>
          <ChevronIcon />
        </a>
      )}
    </nav>
  );
}
