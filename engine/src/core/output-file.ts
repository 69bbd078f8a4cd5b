/** Folder of the images of pages (`features/social-cards`): only other sites show them, so the archive of the site has none. */
export const socialCards = 'social';

/** A public file that an earlier build has made: it's made again only where the release before doesn't have it. */
export interface KnownFile {
  path: string;
  /** Of the content (`contentHash`). */
  hash: string;
  make(): OutputFile['content'];
}

/** A file of the published site; the path is relative to its root. */
export interface OutputFile {
  path: string;
  content: string | Uint8Array;
  /** Lies next to the published folder, for servers and those who set them up; readers can't ask for it. */
  private?: true;
}

/** A file as outputs hand it on. */
export type SiteFile = OutputFile | KnownFile;

/** Whether readers can't ask for a file, which then has content. */
export function isPrivate(file: SiteFile): file is OutputFile & { private: true } {
  return 'content' in file && file.private === true;
}
