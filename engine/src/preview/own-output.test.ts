import { appendFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporarySite } from '../../tests/support/temporary-site.ts';
import { createProgress } from '../pipeline/progress.ts';
import { createOwnOutput } from './own-output.ts';

test('a file that a pipe writes the output to is known, until something else is written to it', async () => {
  const dir = await temporarySite();
  const [log, page] = [join(dir, 'dev.log'), join(dir, 'page.md')];
  writeFileSync(log, 'Preview on http://localhost:3000/\n');
  writeFileSync(page, '# A page\n');
  const output = createOwnOutput((text) => appendFileSync(log, text));
  expect(output.isIn(log)).toBe(false);
  output.write('\u001b[2mpage.md: 0.02 s\u001b[22m\n');
  expect([log, page, join(dir, 'missing.md'), dir].map((file) => output.isIn(file))).toEqual([
    true,
    false,
    false,
    false,
  ]);
  const late = createOwnOutput(() => undefined);
  for (const text of ['page.md: 0.02 s\n', 'samples: 0.1 s\n']) late.write(text);
  expect(late.isIn(log)).toBe(true);
  output.write('\nNo errors or warnings.\n');
  expect(output.isIn(log)).toBe(true);
  appendFileSync(log, 'From another program.\n');
  expect(output.isIn(log)).toBe(false);
});

test('a file whose last line is of a step, not yet of the change that it belongs to, is known, too', async () => {
  const log = join(await temporarySite(), 'dev.log');
  const output = createOwnOutput((text) => appendFileSync(log, text));
  await createProgress(output.write).step('Sources', () => undefined);
  expect(output.isIn(log)).toBe(true);
});
