import { defineClient } from '../../shell/client-module.ts';
import { shellEvents } from '../../shell/events.ts';
import { type Connection, mayPrefetch, nextPaint, whenIdle } from '../../shell/idle.ts';
import { shellIds } from '../../shell/ids.ts';
import { storage } from '../../shell/storage.ts';
import { fontsKey } from './wire.ts';

/**
 * Loads the optional fonts after everything that the page needs. The page being read keeps the fonts it has, because
 * other ones would move its words; the next page shows the new ones.
 */
async function loadFonts(): Promise<void> {
  const faces = [...document.fonts].filter(({ display }) => display === 'optional');
  if (faces.length === 0) return;
  await Promise.all(faces.map((face) => face.load()));
  storage.set(fontsKey, 'on');
  addEventListener(shellEvents.leave, showFonts, { once: true });
}

/**
 * The next page has the fonts from its first paint on. What is around it and stays gets them after that: to set it anew
 * takes as long as the page itself.
 */
function showFonts(): void {
  document.getElementById(shellIds.content)?.setAttribute('data-fonts', 'on');
  void nextPaint().then(() => (document.documentElement.dataset.fonts = 'on'));
}

function start(): void {
  const { connection } = navigator as Navigator & { connection?: Connection };
  if (document.documentElement.dataset.fonts === 'on' || !mayPrefetch(connection)) return;
  whenIdle(() => {
    // The next page tries again.
    loadFonts().catch(() => undefined);
  });
}

export default defineClient({ start });
