/** Folder of the images of pages (`features/social-cards`): only other sites show them, so the archive of the site has none. */
export const socialCards = 'social';

/** A file of the published site; the path is relative to its root. */
export interface OutputFile {
  path: string;
  content: string | Uint8Array;
  /** Lies next to the published folder, for servers and those who set them up; readers can't ask for it. */
  private?: true;
}
