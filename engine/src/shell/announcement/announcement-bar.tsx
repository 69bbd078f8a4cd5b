import { useSite } from '../context.tsx';
import { CloseIcon } from '../icons.tsx';
import { closeAnnouncement } from './announcement-storage.ts';

/**
 * A message over the whole site. It is always in the HTML; where the reader has closed it, an inline
 * script hides it before the first paint (inline/announcement-script.ts), so that nothing moves.
 */
export function AnnouncementBar() {
  const { announcement } = useSite();
  if (announcement === undefined) return null;
  const { id, text, href, linkLabel, closeable } = announcement;
  return (
    <aside className="announcement" data-behind-sidebar aria-label="Announcement">
      <p>
        {text}
        {href !== undefined && (
          <>
            {' '}
            <a href={href}>{linkLabel ?? 'Read more'}</a>
          </>
        )}
      </p>
      {closeable && (
        <button
          type="button"
          className="icon-button needs-script"
          aria-label="Close the announcement"
          onClick={() => closeAnnouncement(id)}
        >
          <CloseIcon />
        </button>
      )}
    </aside>
  );
}
