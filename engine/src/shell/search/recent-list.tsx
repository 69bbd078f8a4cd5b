import { RecentIcon } from './search-icons.tsx';

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
