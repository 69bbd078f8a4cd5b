/*
 * Stands for the npm package @modelfusion/mediawiki-search-tool, which cannot be installed from every
 * registry: its public names and settings, so that samples about it are checked.
 */
declare module '@modelfusion/mediawiki-search-tool' {
  import type { WebSearchTool } from 'modelfusion';

  export type MediaWikiSearchToolSettings<NAME extends string> = {
    name: NAME;
    /** The wiki's API, such as https://en.wikipedia.org/w/api.php. */
    url: string;
    description: string;
    queryDescription?: string;
    maxResults?: number;
    namespace?: string;
    profile?: 'strict' | 'normal' | 'fuzzy' | 'fast-fuzzy' | 'classic' | 'engine_autoselect';
    redirect?: 'return' | 'resolve';
  };

  /** Searches the titles of a wiki's pages through its opensearch API. */
  export class MediaWikiSearchTool<NAME extends string> extends WebSearchTool<NAME> {
    readonly settings: MediaWikiSearchToolSettings<NAME>;
    constructor(settings: MediaWikiSearchToolSettings<NAME>);
  }
}
