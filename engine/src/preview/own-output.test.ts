import { appendFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporarySite } from '../../tests/support/temporary-site.ts';
import { createOwnOutput } from './own-output.ts';

test('a file that a pipe writes the output to is known, until something else is written to it', async () => {
  const dir = await temporarySite();
  const [log, page] = [join(dir, 'dev.log'), join(dir, 'page.md')];
  writeFileSync(log, 'Preview on http://localhost:3000/\n');
  writeFileSync(page, '# A page\n');
  const output = createOwnOutput((text) => appendFileSync(log, `${text}\n`));
  expect(output.isIn(log)).toBe(false);
  output.print('\u001b[2mpage.md: 0.02 s\u001b[22m');
  expect([log, page, join(dir, 'missing.md'), dir].map((file) => output.isIn(file))).toEqual([
    true,
    false,
    false,
    false,
  ]);
  const late = createOwnOutput(() => undefined);
  for (const text of ['page.md: 0.02 s', 'samples: 0.1 s']) late.print(text);
  expect(late.isIn(log)).toBe(true);
  output.print('\nNo errors or warnings.');
  expect(output.isIn(log)).toBe(true);
  appendFileSync(log, 'From another program.\n');
  expect(output.isIn(log)).toBe(false);
});
