import { expect, test } from 'vitest';
import { builtInFeatures } from '../../built-in.ts';
import { SiteError } from '../../core/diagnostics.ts';
import { parseConfig } from './read-config.ts';

/** What is wrong with a site's own features. */
function problemsOf(features: readonly object[]) {
  try {
    parseConfig({ title: 'Site', url: 'https://docs.example', features }, builtInFeatures, { siteDir: '/site' });
    return [];
  } catch (error) {
    if (error instanceof SiteError) return error.diagnostics.map(({ message, hint }) => ({ message, hint }));
    throw error;
  }
}

test('a feature of a site has a name of its own', () => {
  const features = ['pages', 'features', 'search', 'wordCount', 'wordCount'].map((name) => ({ name }));
  const hint = 'give the feature another name';
  expect(problemsOf(features)).toEqual([
    { message: 'site.config.ts: features has "pages", which is the name of an option that every site has', hint },
    { message: 'site.config.ts: features has "features", which is the name of an option that every site has', hint },
    { message: 'site.config.ts: features has "search", which is the name of a built-in feature', hint },
    { message: 'site.config.ts: features has "wordCount", which is the name of another feature in the list', hint },
  ]);
  expect(problemsOf(features.slice(-1))).toEqual([]);
});

test('a part that features do not have is an error', () => {
  const message = (part: string) => `site.config.ts: the feature "own" has an unknown part "${part}"`;
  expect(problemsOf([{ name: 'own', sorces: [], teapot: 1 }])).toMatchObject([
    { message: message('sorces'), hint: 'did you mean "sources"?' },
    { message: message('teapot'), hint: expect.stringMatching(/^the parts are: name, options, folders, /) as string },
  ]);
});

test('a part that is of another kind than its own is an error', () => {
  const parts = { options: {}, head: 5, components: [], client: true, styles: ['a.css', 1], outputs: undefined };
  const problem = (part: string, value: string, kind: string) => ({
    message: `site.config.ts: the feature "own" has a part "${part}" that is ${value}`,
    hint: `must be ${kind}`,
  });
  expect(problemsOf([{ name: 'own', ...parts }])).toEqual([
    problem('options', '{}', 'a Zod schema'),
    problem('head', '5', 'a function'),
    problem('components', '[]', 'an object (keys with values)'),
    problem('client', 'true', 'text'),
    problem('styles', '["a.css",1]', 'a list of text'),
  ]);
});
