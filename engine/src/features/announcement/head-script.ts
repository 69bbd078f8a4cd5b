import type { SiteData } from '../../shell/wire.ts';
import { announcementClosedKey, announcementIdKey } from './bar.tsx';

/**
 * Source of the inline script that hides a closed announcement before the first paint, and forgets
 * that one was closed when the id is another. Empty where the site has no announcement.
 */
export function announcementScript({ announcement }: Pick<SiteData, 'announcement'>): string {
  if (announcement === undefined) return '';
  const id = JSON.stringify(announcement.id).replace(/</g, '\\u003c');
  return (
    `(function(s,i){try{s=localStorage;if(s.getItem('${announcementIdKey}')!==i){s.setItem('${announcementIdKey}',i);` +
    `s.removeItem('${announcementClosedKey}')}else if(s.getItem('${announcementClosedKey}')==='true')` +
    `document.documentElement.dataset.announcement='closed'}catch(e){}})(0,${id})`
  );
}
