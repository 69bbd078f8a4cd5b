import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

test('the tutorials explain every part of SIMULATE that the simulators read', () => {
  const [, section = ''] = /\{#simulate\}\n([^]*?)\n### /.exec(read('site/content/tutorial/index.md')) ?? [];
  const [, list = ''] = /The faults are (.*)\.'/.exec(read('simulators/src/preload/faults.mjs')) ?? [];
  const faults = list.replace('slow=MILLISECONDS', 'slow=300').match(/(?<=^|, (?:and )?)[a-z][\w=-]*(?=,|$)/g) ?? [];
  expect(faults).toContain('unreachable');
  const forms = ['PROVIDER:FAULT', 'openai/embeddings:429', '*', ...faults];
  expect(forms.filter((form) => !section.includes(`\`${form}\``))).toEqual([]);
});
