import { defineClient } from '../../shell/client-module.ts';
import { type Connection, mayPrefetch, whenIdle } from '../../shell/idle.ts';
import { storage } from '../../shell/storage.ts';
import { storageKey } from './head-script.ts';
import { shellEvents } from '../../shell/events.ts';

/**
 * Loads the optional fonts after everything that the page needs. The page being read keeps the fonts it has, because
 * other ones would move its words; the next page shows the new ones.
 */
async function loadFonts(): Promise<void> {
  const faces = [...document.fonts].filter(({ display }) => display === 'optional');
  if (faces.length === 0) return;
  await Promise.all(faces.map((face) => face.load()));
  storage.set(storageKey, 'on');
  addEventListener(shellEvents.leave, () => (document.documentElement.dataset.fonts = 'on'), { once: true });
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
