import { isApple } from '../../../shell/platform.ts';
import type { ShownAnswer } from '../wire.ts';

interface SearchNoteProps {
  /** What the note is about, without blanks around it. */
  text: string;
  status: 'idle' | 'searching' | 'answered' | 'failed';
  narrowed: boolean;
  /** Whether pages are offered below. */
  offers: boolean;
  onWiden: () => void;
}

/** What's shown when there are no results. */
export function SearchNote({ text, status, narrowed, offers, onWiden }: SearchNoteProps) {
  if (status === 'searching') return <p className="search-note search-wait">Searching …</p>;
  if (text === '') {
    return (
      <p className="search-note">
        Type a name, such as a class or function, a few words about what you want to do, or an error message.
      </p>
    );
  }
  if (status !== 'answered') return null;
  return (
    <div className="search-note">
      <p>
        Nothing found for <strong>{text}</strong>
        {narrowed ? ' in this section.' : `. Try fewer or different words${offers ? ', or one of these pages:' : '.'}`}
      </p>
      {narrowed && (
        <button type="button" className="button" onClick={onWiden}>
          Search all sections
        </button>
      )}
    </div>
  );
}

/** What was searched for besides what was typed. */
export function SearchedNote({ answer: { corrected, also } }: { answer: ShownAnswer }) {
  if (corrected === undefined && also.length === 0) return null;
  return (
    <p className="search-searched">
      {corrected !== undefined && (
        <>
          Showing results for <strong>{corrected}</strong>.{' '}
        </>
      )}
      {also.length > 0 && <>Includes pages about {also.join(', ')}.</>}
    </p>
  );
}

/** The keys that work in the dialog. */
export function SearchKeys() {
  return (
    <div className="search-keys" aria-hidden="true">
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> choose
      </span>
      <span>
        <kbd>Enter</kbd> open
      </span>
      <span>
        <kbd>{isApple() ? '⌘' : 'Ctrl'}</kbd> <kbd>Enter</kbd> in a new tab
      </span>
      <span>
        <kbd>Esc</kbd> close
      </span>
    </div>
  );
}
