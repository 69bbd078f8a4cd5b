import { useSyncExternalStore } from 'react';
import { defineClient } from '../../shell/client-module.ts';
import { useFeatureData } from '../../shell/context.tsx';
import { MoonIcon, SunIcon } from '../../shell/icons.tsx';
import {
  type ColorModeData,
  colorModeName,
  chooseMode,
  currentMode,
  followColorMode,
  onModeChange,
} from './color-mode.ts';

/** Goes between light and dark. Which icon shows is up to the style sheet, so that the first paint is right. */
function ColorModeSwitch() {
  const colorMode = useFeatureData(colorModeName) as ColorModeData;
  const mode = useSyncExternalStore(onModeChange, currentMode, () => colorMode.default);
  if (!colorMode.switch) return null;
  const other = mode === 'dark' ? 'light' : 'dark';
  return (
    <button
      type="button"
      className="icon-button color-mode-switch needs-script"
      title={`Switch to ${other} mode`}
      onClick={() => chooseMode(currentMode() === 'dark' ? 'light' : 'dark')}
    >
      <SunIcon className="shows-in-light" />
      <MoonIcon className="shows-in-dark" />
    </button>
  );
}

export default defineClient({
  navbarItems: { 'color-mode': ColorModeSwitch },
  // Also where the navbar has no switch.
  start: ({ features }) => followColorMode(features[colorModeName] as ColorModeData),
});
