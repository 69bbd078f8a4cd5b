import { type ColorModeData, colorModeKey } from './color-mode.ts';

/**
 * Source of the inline script that sets the color mode before the first paint.
 */
export function colorModeScript(colorMode: ColorModeData): string {
  const fallback = colorMode.respectSystem
    ? `matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light'`
    : `'${colorMode.default}'`;
  return (
    `(function(d,m){try{m=localStorage.getItem('${colorModeKey}')}catch(e){}` +
    `d.theme=m==='light'||m==='dark'?m:${fallback}})(document.documentElement.dataset)`
  );
}
