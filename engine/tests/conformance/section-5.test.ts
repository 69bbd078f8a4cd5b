import { expect, test } from 'vitest';
import { fixtureSite } from '../support/fixture-site.ts';

/* Section 5 of the specification, row by row. The details are tested in checks/. */

test('Broken links and broken Markdown links cause an error: links. [5.3]', async () => {
  const site = await fixtureSite({ 'content/guide/a.md': '# A\n\n[gone](/guide/gone)\n' });
  const { result, diagnostics } = await site.build();
  expect(result).toBeUndefined();
  expect(diagnostics).toMatchObject([{ severity: 'error', code: 'broken-link', location: { line: 3 } }]);
});

test('Broken links and broken Markdown links cause an error: Markdown links. [5.3]', async () => {
  const site = await fixtureSite({ 'content/guide/a.md': '# A\n\n[gone](./gone.md)\n' });
  const { result, diagnostics } = await site.build();
  expect(result).toBeUndefined();
  expect(diagnostics.some(({ severity, location }) => severity === 'error' && location?.line === 3)).toBe(true);
});

test('Broken anchors only warn. [5.4]', async () => {
  const site = await fixtureSite({ 'content/guide/a.md': '# A\n\n[gone](#gone)\n' });
  const { result, diagnostics } = await site.build();
  expect(result).toBeDefined();
  expect(diagnostics).toMatchObject([{ severity: 'warning', code: 'broken-anchor' }]);
});

test('Duplicate routes only warn. [5.5]', async () => {
  const site = await fixtureSite({
    'content/guide/a.md': '---\nslug: /b\n---\n\n# A\n',
    'content/guide/b.md': '# B\n',
  });
  const { result, diagnostics } = await site.build();
  expect(result).toBeDefined();
  expect(diagnostics).toMatchObject([{ severity: 'warning', code: 'duplicate-route' }]);
});
