import { inlineScript } from '../../core/inline-script.ts';
import { announcementClosedKey, type AnnouncementData, announcementIdKey } from './storage.ts';

/**
 * Source of the inline script that hides a closed announcement before the first paint, and forgets
 * that one was closed when the id is another.
 */
export function announcementScript(announcement: Pick<AnnouncementData, 'id'>): string {
  return inlineScript(hideClosed, announcement.id, announcementIdKey, announcementClosedKey);
}

function hideClosed(id: string, idKey: string, closedKey: string): void {
  try {
    if (localStorage.getItem(idKey) !== id) {
      localStorage.setItem(idKey, id);
      localStorage.removeItem(closedKey);
    } else if (localStorage.getItem(closedKey) === 'true') {
      document.documentElement.dataset.announcement = 'closed';
    }
  } catch {
    // Where storage is forbidden, nothing can have been closed.
  }
}
