import { announcementScript } from '../features/announcement/head-script.ts';
import { colorModeScript } from '../features/color-mode/head-script.ts';
import type { SiteData } from '../shell/wire.ts';

/** Sources of the inline scripts that must run before a page is painted. */
export function headScripts(site: SiteData): string[] {
  return [colorModeScript(site), announcementScript(site)].filter((source) => source !== '');
}
