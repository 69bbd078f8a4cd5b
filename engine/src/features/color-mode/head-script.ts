import type { SiteData } from '../../shell/wire.ts';
import { colorModeKey } from './color-mode.ts';

/**
 * Source of the inline script that sets the color mode before the first paint. It also marks the
 * document as scripted, so that controls which need script show from the start.
 */
export function colorModeScript({ colorMode }: Pick<SiteData, 'colorMode'>): string {
  const fallback = colorMode.respectSystem
    ? `matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light'`
    : `'${colorMode.default}'`;
  return (
    `(function(d,m){try{m=localStorage.getItem('${colorModeKey}')}catch(e){}` +
    `d.theme=m==='light'||m==='dark'?m:${fallback};d.script=''})(document.documentElement.dataset)`
  );
}
