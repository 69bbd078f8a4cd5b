/*
 * Stands for the npm package @modelfusion/serpapi-tool, which cannot be installed from every registry: its
 * public names and settings, so that samples about it are checked.
 */
declare module '@modelfusion/serpapi-tool' {
  import type { WebSearchTool } from 'modelfusion';

  export type SerpapiGoogleWebSearchToolSettings<NAME extends string> = {
    name: NAME;
    description: string;
    queryDescription?: string;
    /** Else the environment variable SERPAPI_API_KEY. */
    apiKey?: string;
    num?: number;
    location?: string;
    googleDomain?: string;
    gl?: string;
    hl?: string;
    lr?: string;
    safe?: 'active' | 'off';
  };

  /** Searches the web with Google through SerpAPI. */
  export class SerpapiGoogleWebSearchTool<NAME extends string> extends WebSearchTool<NAME> {
    readonly settings: SerpapiGoogleWebSearchToolSettings<NAME>;
    constructor(settings: SerpapiGoogleWebSearchToolSettings<NAME>);
  }
}
