import type { MouseEvent } from 'react';
import type { Excerpt } from '../../browser/search/excerpt.ts';
import type { ShownResult } from '../../browser/search/shown-answer.ts';
import { Marked } from './marked.tsx';

interface SearchResultProps {
  result: ShownResult;
  excerpt?: Excerpt;
  href: string;
  id: string;
  active: boolean;
  onPoint: () => void;
  onOpen: (event: MouseEvent) => void;
}

/** One result: a link, so that the browser's own ways of opening links work on it. */
export function SearchResult({ result, excerpt, href, id, active, onPoint, onOpen }: SearchResultProps) {
  const { title, path, kind, signature, description } = result;
  const heading = excerpt?.heading ?? [];
  return (
    <a
      role="option"
      id={id}
      href={href}
      tabIndex={-1}
      aria-selected={active}
      className="search-result"
      onPointerMove={onPoint}
      onClick={onOpen}
    >
      <span className="search-result-head">
        <span className={kind === undefined ? 'search-result-title' : 'search-result-title search-result-symbol'}>
          <Marked segments={title} />
        </span>
        {kind !== undefined && <span className="badge">{kind}</span>}
        {path.length > 0 && <span className="search-result-path">{path.join(' › ')}</span>}
      </span>
      {heading.length > 0 && (
        <span className="search-result-heading">
          <Marked segments={heading} />
        </span>
      )}
      {signature !== undefined && signature !== '' && <code className="search-result-signature">{signature}</code>}
      <span className="search-result-text">
        <Marked segments={excerpt !== undefined && excerpt.text.length > 0 ? excerpt.text : description} />
      </span>
    </a>
  );
}

/** Where a result leads: to the heading that answers, where there is one. */
export function resultHref({ route, anchor }: ShownResult, excerpt: Excerpt | undefined, baseUrl: string): string {
  const hash = anchor === '' ? (excerpt?.anchor ?? '') : anchor;
  return `${baseUrl}${route.replace(/^\//, '')}${hash === '' ? '' : `#${hash}`}`;
}
