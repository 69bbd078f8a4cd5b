import { expect, test } from 'vitest';
import { isIgnored } from './watch-sources.ts';

test.each([
  ['.cache/samples/analyses.json', true],
  ['.releases/current/site/index.html', true],
  ['dist', true],
  ['dist-deploy/nginx/nginx.conf', true],
  ['outputs/guide/page/many.txt', true],
  ['content/guide/dist/page.md', false],
  ['distances.json', false],
])('whether a preview leaves out %s: %s', (path, ignored) => {
  expect(isIgnored('/site', ['outputs'])(`/site/${path}`)).toBe(ignored);
});
