import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { globSync } from 'tinyglobby';
import { expect, test } from 'vitest';
import { corpus } from '../engine/tests/support/http-corpus.ts';
import { root } from './supply-chain/lock-file.ts';

const documents = globSync(['*.md', 'docs/**/*.md', '**/README.md'], {
  cwd: root,
  ignore: ['**/{node_modules,fixtures,examples,dist,.releases,.cache}/**'],
}).sort();

test.each(documents)('every file that %s links to exists', (document) => {
  const text = readFileSync(join(root, document), 'utf8').replace(/^```.*?^```|`[^`\n]*`/gms, '');
  const targets = [...text.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)].map(([, target = '']) => target);
  const files = targets.filter((target) => !/^[a-z]+:/.test(target));
  expect(files.filter((target) => !existsSync(join(root, dirname(document), target)))).toEqual([]);
});

test('the comparison of servers has a row for each request of the corpus', () => {
  const document = readFileSync(join(root, 'docs/reliability.md'), 'utf8');
  const [, measured = ''] = document.split('<!-- measured by npm run bench:http -->');
  const rows = [...measured.matchAll(/^\| (\w+) +\| `?(.*?)`? +\|/gm)].map(([, group, name]) => `${group}: ${name}`);
  const listed = corpus.map(({ group, name }) => `${group}: ${name.replaceAll('|', '\\|')}`);
  expect(rows).toEqual(expect.arrayContaining(listed));
});
