import { Icon } from '../../../shell/icons.tsx';
import type { ShownAnswer } from '../wire.ts';

const RecentIcon = () => (
  <Icon>
    <circle cx="10" cy="10" r="6.8" />
    <path d="M10 6.2V10l2.6 1.8" />
  </Icon>
);

interface RecentListProps {
  recent: readonly string[];
  active: number;
  optionId: (index: number) => string;
  onPoint: (index: number) => void;
  onChoose: (text: string) => void;
}

/** What was searched for before, while nothing is typed. */
export function RecentList({ recent, active, optionId, onPoint, onChoose }: RecentListProps) {
  if (recent.length === 0) return null;
  return (
    <div role="group" aria-label="Recent searches" className="search-group">
      <div className="search-group-label" aria-hidden="true">
        Recent searches
      </div>
      {recent.map((text, index) => (
        // The keyboard works on options through the input, which keeps the focus.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
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
          <span>{text}</span>
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
