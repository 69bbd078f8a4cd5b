import { onStoredElsewhere, storage } from '../../shell/storage.ts';

/** The two sets of colors, as `data-theme` and the reader’s stored choice name them. */
export type ColorMode = 'light' | 'dark';

/** Name of the feature, under which its browser module finds its data. */
export const colorModeName = 'colorMode';

/** What the browser knows of the site's color mode. */
export interface ColorModeData {
  default: ColorMode;
  /** Follow the system's preference while the reader hasn't chosen. */
  respectSystem: boolean;
  switch: boolean;
}

/** The storage key is the specification's (section 4). */
export const colorModeKey = 'theme';

/** The mode on screen; an inline script has set it before the first paint. */
export function currentMode(): ColorMode {
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light';
}

/** The reader's choice, from now on. */
export function chooseMode(mode: ColorMode): void {
  storage.set(colorModeKey, mode);
  show(mode);
}

const listeners = new Set<() => void>();

function show(mode: ColorMode): void {
  document.documentElement.dataset.theme = mode;
  for (const listener of listeners) listener();
}

/** Calls back after every change of the mode, whatever caused it. */
export function onModeChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The stored choice, else the system's preference where the site follows it, else the site's default. */
export function wantedMode(options: ColorModeData, stored: string | null, systemDark: boolean): ColorMode {
  if (stored === 'light' || stored === 'dark') return stored;
  if (!options.respectSystem) return options.default;
  return systemDark ? 'dark' : 'light';
}

/** Follows the choices made in other tabs, and the system's preference while nothing is chosen. */
export function followColorMode(options: ColorModeData): void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const update = () => show(wantedMode(options, storage.get(colorModeKey), system.matches));
  onStoredElsewhere([colorModeKey], update);
  system.addEventListener('change', update);
  // What has changed since the inline script, while nobody listened.
  update();
}
