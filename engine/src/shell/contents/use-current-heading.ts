import { useEffect, useState } from 'react';
import type { ContentsItem } from '../page-data.ts';

/** Below this distance from the top of the window a heading counts as reached: navbar and some air. */
const reachedAt = 112;

/** Id of the heading under which the reader is. */
export function useCurrentHeading(contents: readonly ContentsItem[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    if (contents.length === 0) return;
    let frame = 0;
    const update = () => {
      frame = 0;
      setCurrent(headingAt(contents.map(({ id }) => id)));
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
  }, [contents]);
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
