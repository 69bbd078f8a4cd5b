import { useEffect, useRef, useState } from 'react';
import { breakable } from './breakable.tsx';
import { usePage, useSession } from './context.tsx';
import { ChevronIcon } from './icons.tsx';
import { shellIds } from './ids.ts';
import { showIn } from './show-in.ts';
import type { TocItem } from './wire.ts';

/** Below this distance from the top of the window a heading counts as reached: navbar and some air. */
const reachedAt = 112;

/** Id of the heading under which the reader is. */
function useCurrentHeading(toc: readonly TocItem[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    if (toc.length === 0) return;
    let frame = 0;
    const update = () => {
      frame = 0;
      setCurrent(headingAt(toc.map(({ id }) => id)));
    };
    const onScroll = () => {
      if (frame === 0) frame = requestAnimationFrame(update);
    };
    onScroll();
    addEventListener('scroll', onScroll, { passive: true });
    addEventListener('resize', onScroll, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', onScroll);
      removeEventListener('resize', onScroll);
    };
  }, [toc]);
  return current;
}

/** The last heading that has been scrolled past; at the end of the page, the last one in the window. */
function headingAt(ids: readonly string[]): string | undefined {
  const atEnd = Math.ceil(scrollY + innerHeight) >= document.documentElement.scrollHeight && scrollY > 0;
  const limit = atEnd ? innerHeight : reachedAt;
  let found: string | undefined;
  for (const id of ids) {
    const heading = document.getElementById(id);
    if (heading === null) continue;
    if (heading.getBoundingClientRect().top > limit) break;
    found = id;
  }
  return found;
}

/** The headings of a page as links. */
function TocList({ items, current }: { items: readonly TocItem[]; current?: string }) {
  const top = Math.min(...items.map(({ level }) => level));
  return (
    <ul className="toc-list">
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

/** The table of contents above the article, on small screens: closed until asked for, and after a choice. */
export function TocDetails() {
  const { toc, path } = usePage();
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const element = details.current;
    if (!element) return;
    const close = (event: Event) => {
      if ((event.target as Element).closest('a') !== null) element.open = false;
    };
    element.addEventListener('click', close);
    return () => element.removeEventListener('click', close);
  }, [toc]);
  if (toc.length === 0) return null;
  return (
    <nav className="toc-details" aria-label="Contents">
      <details key={path} ref={details}>
        <summary>
          On this page
          <ChevronIcon />
        </summary>
        <TocList items={toc} />
      </details>
    </nav>
  );
}

/** The table of contents next to the article, on wide screens; it follows the reader. */
export function TocAside() {
  const { toc } = usePage();
  const { status } = useSession();
  const current = useCurrentHeading(toc);
  // A list that is longer than the window follows, too; just before the paint, for which the page is laid out anyway.
  useEffect(() => {
    requestAnimationFrame(() => {
      const list = document.querySelector('.toc-aside');
      const link = list?.querySelector('[aria-current]') ?? list?.firstElementChild;
      if (list && link) showIn(list, link);
    });
  }, [toc, current]);
  if (toc.length === 0 || status.kind === 'waiting' || status.kind === 'failed') return null;
  return (
    <nav className="toc-aside" aria-labelledby={shellIds.toc} data-behind-sidebar>
      <p id={shellIds.toc} className="toc-title">
        On this page
      </p>
      <TocList items={toc} current={current} />
    </nav>
  );
}
