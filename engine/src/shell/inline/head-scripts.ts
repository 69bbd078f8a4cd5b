import type { SiteData } from '../site-data.ts';
import { announcementScript } from './announcement-script.ts';
import { colorModeScript } from './color-mode-script.ts';

/** Sources of the inline scripts that must run before a page is painted. */
export function headScripts(site: SiteData): string[] {
  return [colorModeScript(site), announcementScript(site)].filter((source) => source !== '');
}
