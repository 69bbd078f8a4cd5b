import type { MouseEvent } from 'react';
import type { Excerpt, SearchEntry, Segment, ShownAnswer, ShownResult } from '../wire.ts';
import { linkTo, type SearchOption } from './search-options.ts';

/** A text with the words that answer marked. */
function Marked({ segments }: { segments: readonly Segment[] }) {
  return segments.map(({ text, marked }, index) => (marked ? <mark key={index}>{text}</mark> : text));
}

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
function SearchResult({ result, excerpt, href, id, active, onPoint, onOpen }: SearchResultProps) {
  const { title, path, kind, description } = result;
  const { program } = excerpt ?? {};
  const signature = excerpt?.type ?? program?.name ?? result.signature;
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
        {program !== undefined && <span className="badge">with {program.label}</span>}
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

/** A heading of the page above: a link of its own. */
function SectionResult({
  heading,
  href,
  id,
  active,
  onPoint,
  onOpen,
}: Omit<SearchResultProps, 'result' | 'excerpt'> & { heading: readonly Segment[] }) {
  return (
    <a
      role="option"
      id={id}
      href={href}
      tabIndex={-1}
      aria-selected={active}
      className="search-result search-section"
      onPointerMove={onPoint}
      onClick={onOpen}
    >
      <Marked segments={heading} />
    </a>
  );
}

interface ResultListProps {
  /** Names the results of the pages that belong to no section. */
  siteTitle: string;
  answer: ShownAnswer;
  options: readonly SearchOption[];
  active: number;
  optionId: (index: number) => string;
  onPoint: (index: number) => void;
  onOpen: (event: MouseEvent) => void;
}

/** The results by section of the site; below a page whose name was asked for, its headings that answer. */
export function ResultList({ siteTitle, answer, options, active, optionId, onPoint, onOpen }: ResultListProps) {
  return answer.groups.map(({ section, label, results }) => (
    <div role="group" aria-label={label === '' ? siteTitle : label} className="search-group" key={section}>
      <div className="search-group-label" aria-hidden="true">
        {label === '' ? siteTitle : label}
      </div>
      {options.map(({ key, href, result, excerpt, heading }, index) => {
        if (!results.includes(result)) return null;
        const shared = {
          href,
          id: optionId(index),
          active: index === active,
          onPoint: () => active !== index && onPoint(index),
          onOpen,
        };
        return heading === undefined ? (
          <SearchResult key={key} result={result} excerpt={excerpt} {...shared} />
        ) : (
          <SectionResult key={key} heading={heading} {...shared} />
        );
      })}
    </div>
  ));
}

interface EntryListProps {
  baseUrl: string;
  entries: readonly SearchEntry[];
  /** Where in the list of options it begins. */
  start: number;
  active: number;
  optionId: (index: number) => string;
  onPoint: (index: number) => void;
  onOpen: (event: MouseEvent) => void;
}

/** Pages to begin with, where nothing is typed or nothing found. */
export function EntryList({ baseUrl, entries, start, active, optionId, onPoint, onOpen }: EntryListProps) {
  if (entries.length === 0) return null;
  return (
    <div role="group" aria-label="Pages to begin with" className="search-group">
      <div className="search-group-label" aria-hidden="true">
        Pages to begin with
      </div>
      {entries.map(({ route, title, section }, position) => (
        <a
          role="option"
          id={optionId(start + position)}
          key={route}
          href={linkTo(route, '', baseUrl)}
          tabIndex={-1}
          aria-selected={start + position === active}
          className="search-result"
          onPointerMove={() => active !== start + position && onPoint(start + position)}
          onClick={onOpen}
        >
          <span className="search-result-head">
            <span className="search-result-title">{title}</span>
            {section !== title && <span className="search-result-path">{section}</span>}
          </span>
        </a>
      ))}
    </div>
  );
}
