/** What the shell knows of the site, compiled into the script by the build. */
declare module 'virtual:engine/site' {
  import type { SiteData } from '../shell/site-data.ts';
  const site: SiteData;
  export default site;
}

declare module '*.css' {}
