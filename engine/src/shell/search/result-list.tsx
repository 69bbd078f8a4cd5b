import '../../styles/search/results.css';
import type { MouseEvent } from 'react';
import type { Excerpt } from '../../browser/search/excerpt.ts';
import type { ShownAnswer } from '../../browser/search/shown-answer.ts';
import { useSite } from '../context.tsx';
import { resultHref, SearchResult } from './search-result.tsx';

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
  const starts = answer.groups.map((_, place) =>
    answer.groups.slice(0, place).reduce((sum, { results }) => sum + results.length, 0),
  );
  return answer.groups.map(({ section, label, results }, place) => (
    <div role="group" aria-label={label === '' ? title : label} className="search-group" key={section}>
      <div className="search-group-label" aria-hidden="true">
        {label === '' ? title : label}
      </div>
      {results.map((result, within) => {
        const index = (starts[place] ?? 0) + within;
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
