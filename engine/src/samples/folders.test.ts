import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { sampleSite } from '../../tests/support/sample-site.ts';
import { main } from '../cli/main.ts';

test('outputs, examples, assets, and types are where the options say, and pages where the docs are', async () => {
  const dir = await sampleSite({
    'site.config.ts': `export default {
      title: 'Samples', url: 'https://docs.example', docs: [{ path: 'docs' }],
      samples: { outputs: 'records', examples: 'programs', assets: 'files', types: 'declarations' },
    };`,
    'pages/index.md': '# Home\n',
    'docs/index.md': [
      '# Samples',
      '```ts name="asset"',
      "import { readFileSync } from 'node:fs';",
      "console.log(readFileSync('note.txt', 'utf8').length);",
      '```',
      '```ts no-run="nothing to see"',
      "import { made } from 'made-up';",
      'made.toFixed();',
      '```',
      '```ts file="programs/hello/main.ts"',
      '```',
    ].join('\n'),
    'files/note.txt': 'a note',
    'declarations/made-up.d.ts': "declare module 'made-up' { export const made: number; }\n",
    'programs/hello/package.json': '{ "type": "module", "scripts": { "start": "tsx main.ts" } }',
    'programs/hello/main.ts': "export {};\nconsole.log('hello');\n",
  });
  expect(await main(['samples', '--site', dir, '--update'])).toBe(0);
  const read = (path: string) => readFileSync(join(dir, path), 'utf8');
  expect(read('records/docs/index/asset.txt')).toBe('6\n');
  expect(read('programs/hello/expected-output.txt')).toBe('hello\n');
  expect(existsSync(join(dir, 'records/programs/hello/index.json'))).toBe(true);
  expect(existsSync(join(dir, 'outputs'))).toBe(false);
  // What is recorded there counts as run: nothing is left to say.
  expect(await main(['check', '--site', dir])).toBe(0);
});

test.each([
  ['.', 'content/page.md'],
  ['content', 'content/page.md'],
  ['./samples-assets/', 'samples-assets'],
])('records are kept out of a folder with other files: %s', async (outputs, taken) => {
  const dir = await sampleSite({
    'site.config.ts': `export default {
      title: 'Samples', url: 'https://docs.example', docs: [{ path: 'content' }], samples: { outputs: '${outputs}' },
    };`,
    'content/page.md': '```ts name="one"\nconsole.log(1);\n```\n',
    'content/other/notes.txt': 'notes',
    'samples-assets/page/note.txt': 'note',
  });
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(await main(['samples', '--site', dir, '--update'])).toBe(1);
  expect(String(error.mock.calls)).toContain(`"${outputs}", where ${taken} is`);
  for (const file of ['content/other/notes.txt', 'samples-assets/page/note.txt', 'site.config.ts'])
    expect(existsSync(join(dir, file)), file).toBe(true);
});
