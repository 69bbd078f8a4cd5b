import { startCopy } from './copy.ts';
import { startHovers } from './hovers.ts';
import { startSymbolSummaries } from './symbol-summaries.ts';
import { startTabs } from './tabs.ts';

/** What moves in articles: small listeners on the document, so that they need no hydration. */
export function startIslands(): void {
  startCopy();
  startTabs();
  startHovers();
  startSymbolSummaries();
}
