import { findProvider } from '../data/providers.ts';

/** What lists call a provider whose name in its facts says more. */
const short: Readonly<Record<string, string>> = { openaicompatible: 'OpenAI-compatible' };

/** How a provider is called in lists. */
export function providerLabel(provider: string): string {
  return short[provider] ?? findProvider(provider).name;
}

/** Route of a provider's page. */
export function providerPage(provider: string): string {
  return findProvider(provider).page;
}
