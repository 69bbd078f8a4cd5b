import { inlineScript } from '../../core/inline-script.ts';
import { type ColorModeData, colorModeKey } from './color-mode.ts';

/**
 * Source of the inline script that sets the color mode before the first paint.
 */
export function colorModeScript(colorMode: ColorModeData): string {
  return inlineScript(setColorMode, colorModeKey, colorMode.respectSystem ? null : colorMode.default);
}

/** @param fallback null for the system's */
function setColorMode(key: string, fallback: string | null): void {
  const { dataset } = document.documentElement;
  let mode: string | null = null;
  try {
    mode = localStorage.getItem(key);
  } catch {
    // Storage may be forbidden: the shell, which says so, starts without waiting for the reader (`eagerAttribute`).
    dataset['eager'] = '';
  }
  if (mode !== 'light' && mode !== 'dark') {
    mode = fallback ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
  }
  dataset['theme'] = mode;
}
