export { baseUrlBannerScript } from './base-url-banner-script.ts';
export { headScripts } from './head-scripts.ts';
