/*
 * Stands for the npm package @modelfusion/google-custom-search-tool, which cannot be installed from every
 * registry: its public names and settings, so that samples about it are checked.
 */
declare module '@modelfusion/google-custom-search-tool' {
  import type { WebSearchTool } from 'modelfusion';

  export type GoogleCustomSearchToolSettings<NAME extends string> = {
    name: NAME;
    description: string;
    queryDescription?: string;
    /** Else the environment variable GOOGLE_CUSTOM_SEARCH_API_KEY. */
    apiKey?: string;
    searchEngineId: string;
    maxResults?: number;
  };

  /** Searches the web through Google's Custom Search API. */
  export class GoogleCustomSearchTool<NAME extends string> extends WebSearchTool<NAME> {
    readonly settings: GoogleCustomSearchToolSettings<NAME>;
    constructor(settings: GoogleCustomSearchToolSettings<NAME>);
  }
}
