import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './supply-chain/lock-file.ts';

const markdownIn = (folder: string) =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name));

const packages = ['engine/README.md', 'site/README.md', 'simulators/README.md', 'engine/src/mcp/README.md'];
const documents = [...markdownIn('.'), ...markdownIn('docs'), ...markdownIn('docs/decisions'), ...packages];

test.each(documents)('every file that %s links to exists', (document) => {
  const text = readFileSync(join(root, document), 'utf8').replace(/^```.*?^```|`[^`\n]*`/gms, '');
  const targets = [...text.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)].map(([, target = '']) => target);
  const files = targets.filter((target) => !/^[a-z]+:/.test(target));
  expect(files.filter((target) => !existsSync(join(root, dirname(document), target)))).toEqual([]);
});
