import { useEffect, useRef } from 'react';
import { usePage } from '../context.tsx';
import { ChevronIcon } from '../icons.tsx';
import { ContentsList } from './contents-list.tsx';

/** The contents list above the article, on small screens: closed until asked for, and after a choice. */
export function ContentsDetails() {
  const { contents, path } = usePage();
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const element = details.current;
    if (!element) return;
    const close = (event: Event) => {
      if ((event.target as Element).closest('a') !== null) element.open = false;
    };
    element.addEventListener('click', close);
    return () => element.removeEventListener('click', close);
  }, [contents]);
  if (contents.length === 0) return null;
  return (
    <nav className="contents-details" aria-label="On this page">
      <details key={path} ref={details}>
        <summary>
          On this page
          <ChevronIcon />
        </summary>
        <ContentsList items={contents} />
      </details>
    </nav>
  );
}
