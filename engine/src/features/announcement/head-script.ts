import { announcementClosedKey, type AnnouncementData, announcementIdKey } from './storage.ts';

/**
 * Source of the inline script that hides a closed announcement before the first paint, and forgets
 * that one was closed when the id is another.
 */
export function announcementScript(announcement: Pick<AnnouncementData, 'id'>): string {
  const id = JSON.stringify(announcement.id).replace(/</g, '\\u003c');
  return (
    `(function(s,i){try{s=localStorage;if(s.getItem('${announcementIdKey}')!==i){s.setItem('${announcementIdKey}',i);` +
    `s.removeItem('${announcementClosedKey}')}else if(s.getItem('${announcementClosedKey}')==='true')` +
    `document.documentElement.dataset.announcement='closed'}catch(e){}})(0,${id})`
  );
}
