import type { ShownAnswer } from '../../browser/search/shown-answer.ts';

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
