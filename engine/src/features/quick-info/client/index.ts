import { defineClient } from '../../../shell/client-module.ts';
import { startCodeQuickInfo } from './code.ts';
import { startSymbolSummaries } from './links.ts';

export default defineClient({
  start({ baseUrl }) {
    startCodeQuickInfo(baseUrl);
    startSymbolSummaries(baseUrl);
  },
});
