import { usePage, useSite } from '../context.tsx';
import { HomeIcon } from '../icons.tsx';

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
            <li key={`${label} ${String(index)}`}>
              {href === undefined || last ? (
                <span aria-current={last ? 'page' : undefined}>{label}</span>
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
