import type { MouseEvent } from 'react';
import { useSite } from '../../../shell/context.tsx';
import { Icon } from '../../../shell/icons.tsx';
import type { Excerpt } from '../wire.ts';
import type { ShownAnswer, ShownResult } from '../wire.ts';
import type { Segment } from '../wire.ts';

/** A text with the words that answer marked. */
export function Marked({ segments }: { segments: readonly Segment[] }) {
  return segments.map(({ text, marked }, index) => (marked ? <mark key={index}>{text}</mark> : text));
}

export const SearchIcon = () => (
  <Icon>
    <circle cx="9" cy="9" r="5.5" />
    <path d="m13.2 13.2 3.8 3.8" />
  </Icon>
);

export const RecentIcon = () => (
  <Icon>
    <circle cx="10" cy="10" r="6.8" />
    <path d="M10 6.2V10l2.6 1.8" />
  </Icon>
);

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

interface ResultListProps {
  answer: ShownAnswer;
  excerpts: Record<string, Excerpt>;
  active: number;
  optionId: (index: number) => string;
  onPoint: (index: number) => void;
  onOpen: (event: MouseEvent) => void;
}

/** The results by section. */
export function ResultList({ answer, excerpts, active, optionId, onPoint, onOpen }: ResultListProps) {
  const { baseUrl, title } = useSite();
  const starts = answer.groups.map((_, location) =>
    answer.groups.slice(0, location).reduce((sum, { results }) => sum + results.length, 0),
  );
  return answer.groups.map(({ section, label, results }, position) => (
    <div role="group" aria-label={label === '' ? title : label} className="search-group" key={section}>
      <div className="search-group-label" aria-hidden="true">
        {label === '' ? title : label}
      </div>
      {results.map((result, within) => {
        const index = (starts[position] ?? 0) + within;
        const excerpt = excerpts[result.route];
        return (
          <SearchResult
            key={`${result.route}#${result.anchor}`}
            result={result}
            excerpt={excerpt}
            href={resultHref(result, excerpt, baseUrl)}
            id={optionId(index)}
            active={index === active}
            onPoint={() => active !== index && onPoint(index)}
            onOpen={onOpen}
          />
        );
      })}
    </div>
  ));
}

interface RecentListProps {
  recent: readonly string[];
  active: number;
  optionId: (index: number) => string;
  onPoint: (index: number) => void;
  onChoose: (text: string) => void;
}

/** What was searched for before, while nothing is typed. */
export function RecentList({ recent, active, optionId, onPoint, onChoose }: RecentListProps) {
  return (
    <div role="group" aria-label="Recent searches" className="search-group">
      <div className="search-group-label" aria-hidden="true">
        Recent searches
      </div>
      {recent.map((text, index) => (
        // The keyboard works on options through the input, which keeps the focus.
        // eslint-disable-next-line jsx-a11y/click-events-have-key-events
        <div
          role="option"
          tabIndex={-1}
          key={text}
          id={optionId(index)}
          aria-selected={index === active}
          className="search-result search-recent"
          onPointerMove={() => onPoint(index)}
          onClick={() => onChoose(text)}
        >
          <RecentIcon />
          {text}
        </div>
      ))}
    </div>
  );
}

interface SectionFilterProps {
  counts: ShownAnswer['counts'];
  section: string | undefined;
  onChange: (section: string | undefined) => void;
}

/** Narrows the results to one section. */
export function SectionFilter({ counts, section, onChange }: SectionFilterProps) {
  if (counts.length < 2 && section === undefined) return null;
  return (
    <div className="search-filter" role="group" aria-label="Show results of">
      <button type="button" aria-pressed={section === undefined} onClick={() => onChange(undefined)}>
        All
      </button>
      {counts.map(({ section: id, label, count }) => (
        <button
          type="button"
          key={id}
          aria-pressed={section === id}
          onClick={() => onChange(section === id ? undefined : id)}
        >
          {label} <span className="search-filter-count">{count}</span>
        </button>
      ))}
    </div>
  );
}
