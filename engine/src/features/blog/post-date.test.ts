import { expect, test } from 'vitest';
import { fixtureSite } from '../../../tests/support/fixture-site.ts';

test('a post of a later day is published with a warning that says where its date is', async () => {
  const today = new Date().toISOString().slice(0, 10);
  const files = {
    'content/blog/2999-01-01-a.md': '---\ntitle: A\n---\n\nText.\n',
    'content/blog/b.md': '---\ntitle: B\ndate: 2999-01-02\n---\n\nText.\n',
    'content/blog/c.md': '---\ntitle: C\ndate: 2999-01-03\ndraft: true\n---\n\nText.\n',
    'content/blog/d.md': `---\ntitle: D\ndate: ${today}\n---\n\nText.\n`,
  };
  const site = await fixtureSite(files, { blog: {} });
  const { result, diagnostics } = await site.build({ publish: false });
  expect(result).toBeDefined();
  const warning = (message: string, line: number) => ({
    severity: 'warning',
    code: 'future-post',
    message: expect.stringContaining(message) as string,
    location: { line },
  });
  expect(diagnostics).toMatchObject([
    warning('The date in the file’s name, 2999-01-01, was in the future', 1),
    warning('The post’s date, 2999-01-02, was in the future', 3),
  ]);
});
