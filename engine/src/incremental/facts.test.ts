import { expect, test } from 'vitest';
import { noSamples, type SampleLookup } from '../core/sample-lookup.ts';
import type { RenderContext, Site } from '../core/site.ts';
import { areCurrent, createAnswers, record } from './facts.ts';

const contextOf = (redirects: Record<string, string>, samples: Partial<SampleLookup>): RenderContext => ({
  site: { redirects: new Map(Object.entries(redirects)) } as unknown as Site,
  samples: { ...noSamples, ...samples },
  report: () => undefined,
});

test.each<[string, (context: RenderContext) => unknown, RenderContext]>([
  ['a redirect', ({ site }) => site.redirects.get('/api'), contextOf({ '/api': '/api/next' }, {})],
  ['the day of a file', ({ samples }) => samples.verifiedOn('a.md'), contextOf({}, { verifiedOn: () => '2026-11-22' })],
  ['the standard profile', ({ samples }) => samples.standardProfile, contextOf({}, { standardProfile: 'today' })],
  ['what was checked against', ({ samples }) => samples.checkedAgainst, contextOf({}, { checkedAgainst: '2.0.0' })],
])('what an article was made of counts when it has another answer: %s', async (_what, ask, other) => {
  const before = contextOf({}, {});
  const answersOf = ({ site, samples }: RenderContext) => createAnswers(site, samples);
  const { facts } = await record(before, answersOf(before), (context) => Promise.resolve(ask(context)));
  expect(areCurrent(facts, answersOf(before))).toBe(true);
  expect(areCurrent(facts, answersOf(other))).toBe(false);
});
