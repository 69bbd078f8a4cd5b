/** Name of the feature, under which its browser module finds its data. */
export const announcementName = 'announcement';

/** What the browser knows of the announcement. */
export interface AnnouncementData {
  id: string;
  text: string;
  href?: string;
  linkLabel?: string;
  closeable: boolean;
}

export const announcementIdKey = 'announcement.id';
export const announcementClosedKey = 'announcement.closed';
