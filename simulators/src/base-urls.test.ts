import * as modelfusion from 'modelfusion';
import { expect, it } from 'vitest';
import { baseUrls } from './base-urls.ts';
import { providers } from './providers/all.ts';

const all = baseUrls('http://127.0.0.1:4100');

it('every provider that the library can be configured for has a base URL', () => {
  const named = all.map(({ provider }) => provider);
  expect(providers.map(({ name }) => name).filter((name) => !named.includes(name))).toEqual(['pinecone']);
});

/** Does what the code says: finds the function or class in the library's exports, and calls it. */
function evaluate(code: string, standard = false): modelfusion.ApiConfiguration {
  const [, isClass, name = '', settings = ''] = /^(new )?([\w.]+)\((.*)\)$/.exec(code) ?? [];
  const json = settings.replaceAll("'", '"').replace(/([{,] *)(\w+):/g, '$1"$2":');
  const { baseUrl, ...rest } = JSON.parse(json) as Record<string, unknown>;
  const values = standard ? rest : { baseUrl, ...rest };
  let found: unknown = modelfusion;
  for (const part of name.split('.')) found = (found as Record<string, unknown>)[part];
  if (isClass !== undefined) return new (found as new (values: object) => modelfusion.ApiConfiguration)(values);
  return (found as (values: object) => modelfusion.ApiConfiguration)(values);
}

it.each(all)('the api setting of $provider leads to its simulator', ({ api, baseUrl }) => {
  expect(evaluate(api).assembleUrl('/x')).toBe(`${baseUrl}/x`);
});

/** The library has no preset for Azure's deployments, and none for services that it calls as it calls OpenAI. */
const preset = all.filter(
  ({ provider, api }) => provider !== 'azure-openai' && (provider === 'openai' || !api.startsWith('openai.')),
);

it.each(preset)('the path of $provider is the one that the library has', ({ api, provider, baseUrl }) => {
  const path = new URL(baseUrl).pathname.replace(`/${provider}`, '');
  // Some of the library's own addresses have an empty port, which no URL has: only the path counts.
  expect(evaluate(api, true).assembleUrl('/x')).toMatch(new RegExp(`^https?://[^/]+${path}/x$`));
});
