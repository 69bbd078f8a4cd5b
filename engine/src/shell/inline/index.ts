export { announcementScript } from './announcement-script.ts';
export { baseUrlBannerScript } from './base-url-banner-script.ts';
export { colorModeScript } from './color-mode-script.ts';
