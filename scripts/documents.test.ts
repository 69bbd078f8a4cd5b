import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { globSync } from 'tinyglobby';
import { expect, test } from 'vitest';
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
