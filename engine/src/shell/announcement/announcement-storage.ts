import { storage } from '../../browser/storage.ts';

export const announcementIdKey = 'announcement.id';
export const announcementClosedKey = 'announcement.closed';

/** Hides the bar, and remembers it for as long as the announcement keeps its id. */
export function closeAnnouncement(id: string): void {
  storage.set(announcementIdKey, id);
  storage.set(announcementClosedKey, 'true');
  document.documentElement.dataset.announcement = 'closed';
}
