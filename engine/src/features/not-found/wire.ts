/** The place in the not-found page's article that the browser fills. */
export const nearestId = 'nearest';

/** Where the list of pages is, below the base URL. */
export const routesPath = 'data/routes.json';

/** A page that the not-found page may offer. */
export interface KnownPage {
  /** Address, with the base URL. */
  path: string;
  title: string;
}
