import { defineClient } from '../../../shell/client-module.ts';
import { watchPointer } from './card.ts';
import { startCodeQuickInfo } from './code.ts';
import { startSymbolSummaries } from './links.ts';

export default defineClient({
  start({ baseUrl }) {
    watchPointer();
    startCodeQuickInfo(baseUrl);
    startSymbolSummaries(baseUrl);
  },
});
