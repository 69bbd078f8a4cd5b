import { usePage } from '../context.tsx';
import { ChevronIcon } from '../icons.tsx';

/** The pages before and after this one. */
export function Neighbours() {
  const { previous, next, layout } = usePage();
  if (previous === undefined && next === undefined) return null;
  const [before, after] = layout === 'blog' ? ['Newer post', 'Older post'] : ['Previous', 'Next'];
  return (
    <nav className="neighbours" aria-label={layout === 'blog' ? 'Posts before and after' : 'Pages before and after'}>
      {previous !== undefined && (
        <a className="neighbour" href={previous.href} rel="prev">
          <ChevronIcon className="flipped" />
          <span>
            <small>{before}</small>
            <strong>{previous.label}</strong>
          </span>
        </a>
      )}
      {next !== undefined && (
        <a className="neighbour neighbour-next" href={next.href} rel="next">
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
