/** Where the page on screen stands. */
export type PageStatus =
  | { kind: 'ready' }
  /** The address has changed, the page has not come yet. */
  | { kind: 'waiting' }
  | { kind: 'failed'; error: Error };

/** What goes on in the browser, as far as the shell shows it. */
export interface Session {
  status: PageStatus;
  /** A change of page takes longer than `slowAfter`. */
  slow: boolean;
  /** What assistive technology is told: the title of the page just reached. */
  announcement: string;
  /** Fetches the page again, after a failure. */
  retry: () => void;
  /** Fetches the whole sidebar, where the page carries only a part of it. */
  loadSidebar: () => Promise<void>;
}

/** Milliseconds until a wait is shown; shorter ones would only flicker. */
export const slowAfter = 200;

/** The session on the server and before the script takes over. */
export const stillSession: Session = {
  status: { kind: 'ready' },
  slow: false,
  announcement: '',
  retry: () => undefined,
  loadSidebar: () => Promise.resolve(),
};
