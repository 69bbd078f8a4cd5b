import { breakable } from '../breakable.tsx';
import type { ContentsItem } from '../page-data.ts';

/** The headings of a page as links. */
export function ContentsList({ items, current }: { items: readonly ContentsItem[]; current?: string }) {
  const top = Math.min(...items.map(({ level }) => level));
  return (
    <ul className="contents-list">
      {items.map(({ id, text, level }) => (
        <li key={id} data-depth={level - top}>
          <a href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
            {breakable(text)}
          </a>
        </li>
      ))}
    </ul>
  );
}
