import { expect, test } from 'vitest';
import IntegrationRoute from '../../components/integration-route.tsx';
import { providers } from '../../data/providers.ts';
import { readFacades } from '../../library/capabilities.ts';
import { providerLabel, providerPage } from '../../library/provider-pages.ts';

const called = [...new Set(readFacades().map(({ provider }) => provider))];

test('lists name each provider that the library calls as its facts do, and lead to its page', () => {
  expect(called.length).toBeGreaterThan(10);
  for (const id of called) {
    const { name, page } = providers.find((provider) => provider.id === id) ?? {};
    expect(name?.startsWith(providerLabel(id))).toBe(true);
    expect(providerPage(id)).toBe(page);
  }
});

test('a provider without facts, or without a drawing of where it is, stops the build', () => {
  const message = 'site/data/providers.json has no provider "acme"';
  expect(() => providerLabel('acme')).toThrow(message);
  expect(() => providerPage('acme')).toThrow(message);
  expect(() => IntegrationRoute({ provider: 'acme' })).toThrow(
    'site/components/integration-route.tsx has no route for "acme"',
  );
  for (const { id } of providers) expect(() => IntegrationRoute({ provider: id })).not.toThrow();
});
