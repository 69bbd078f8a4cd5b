import { announce } from '../../shell/announce.ts';
import { defineClient } from '../../shell/client-module.ts';
import { useFeatureData } from '../../shell/context.tsx';
import { CloseIcon } from '../../shell/icons.tsx';
import { onStoredElsewhere, storage } from '../../shell/storage.ts';
import type { SiteData } from '../../shell/wire.ts';
import { announcementClosedKey, type AnnouncementData, announcementIdKey, announcementName } from './storage.ts';

/**
 * Hides the bar, and remembers it for as long as the announcement keeps its id. The focus goes on to what comes
 * after the bar: the button that had it is gone.
 */
function closeAnnouncement(id: string): void {
  storage.set(announcementIdKey, id);
  storage.set(announcementClosedKey, 'true');
  hideBar();
  const next = [...document.querySelectorAll<HTMLElement>('.navbar :is(a, button)')];
  next.find((element) => element.checkVisibility())?.focus();
  announce('The announcement is closed.');
}

/** Hides the bar where the reader closes it in another tab. */
function followOtherTabs({ features }: SiteData): void {
  const announcement = features[announcementName] as AnnouncementData | undefined;
  const update = () => {
    const isClosed = storage.get(announcementClosedKey) === 'true';
    if (isClosed && storage.get(announcementIdKey) === announcement?.id) hideBar();
  };
  onStoredElsewhere([announcementClosedKey], update);
  // It may have been closed there since the inline script.
  update();
}

function hideBar(): void {
  document.documentElement.dataset.announcement = 'closed';
}

/**
 * A message over the whole site. It is always in the HTML; where the reader has closed it, an inline
 * script hides it before the first paint (head-script.ts), so that nothing moves.
 */
function AnnouncementBar() {
  const announcement = useFeatureData(announcementName) as AnnouncementData | undefined;
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

export default defineClient({ Banner: AnnouncementBar, start: followOtherTabs });
