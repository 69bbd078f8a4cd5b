import { useEffect, useSyncExternalStore } from 'react';
import { useSite } from '../../shell/context.tsx';
import { MoonIcon, SunIcon } from '../../shell/icons.tsx';
import { chooseMode, currentMode, followColorMode, onModeChange } from './color-mode.ts';

/** Goes between light and dark. Which icon shows is up to the style sheet, so that the first paint is right. */
export function ColorModeSwitch() {
  const { colorMode } = useSite();
  const mode = useSyncExternalStore(onModeChange, currentMode, () => colorMode.default);
  useEffect(() => followColorMode(colorMode), [colorMode]);
  if (!colorMode.switch) return null;
  const other = mode === 'dark' ? 'light' : 'dark';
  return (
    <button
      type="button"
      className="icon-button color-mode-switch needs-script"
      aria-label={`Switch to ${other} mode`}
      title={`Switch to ${other} mode`}
      onClick={() => chooseMode(currentMode() === 'dark' ? 'light' : 'dark')}
    >
      <SunIcon className="shows-in-light" />
      <MoonIcon className="shows-in-dark" />
    </button>
  );
}
