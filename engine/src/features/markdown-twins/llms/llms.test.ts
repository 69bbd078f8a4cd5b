import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { expect, onTestFinished, test } from 'vitest';
import { fixtureSite } from '../../../../tests/support/fixture-site.ts';
import { fullSiteFiles, fullSiteOptions, installLibrary } from '../../../../tests/support/full-site.ts';
import { createDiskCache } from '../../../incremental/disk-cache.ts';
import { tokenCounter } from './tokens.ts';

test('the index names each listed page and whole texts in reading order; a library is a list of declarations', async () => {
  const site = await fixtureSite(
    {
      ...fullSiteFiles,
      'content/guide/hidden.md': '---\nunlisted: true\n---\n\n# Hidden\n\nText.\n',
      'content/guide/marks.md': '---\ndescription: Of <b> and *c*.\n---\n\n# Keys \\[a]\n\nText.\n',
    },
    {
      ...fullSiteOptions,
      description: 'A site of everything.',
      navbar: { items: [{ type: 'link', label: 'Guide', to: '/guide', section: 'guide' }] },
    },
  );
  await installLibrary(site.dir);
  expect((await site.build()).diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  const read = (path: string) => readFile(join(site.dir, 'dist', path), 'utf8');

  const index = await read('llms.txt');
  expect(index).toMatch(/^# Fixture\n\n> A site of everything\.\n/);
  expect(index).toContain('- [Use](https://docs.example/guide/use.md): How it is used.\n');
  expect(index).toContain('- [All pages of: Guide](https://docs.example/guide/llms-full.txt)');
  expect(index).not.toContain('Hidden');
  expect(index).toContain('add `.md` to its address, or `index.md` if it ends in `/`.');
  expect(index).toContain('- [Keys \\[a\\]](https://docs.example/guide/marks.md): Of \\<b> and \\*c\\*.\n');
  const archived = Object.keys(unzipSync(await readFile(join(site.dir, 'dist/llms.zip'))));
  expect(archived).toContain('guide/use.md');
  expect(archived).not.toContain('guide/hidden.md');
  expect(index.match(/^## .*/gm)?.slice(0, 3)).toEqual(['## Whole texts', '## Start', '## Guide']);
  for (const [, path = ''] of index.matchAll(/\]\(https:\/\/docs\.example\/([^)]+)\)/g)) await read(decodeURI(path));

  const whole = await read('llms-full.txt');
  expect(whole).toContain('Source: https://docs.example/guide/setup\n\n# Set up\n');
  const sources = [...whole.matchAll(/^Source: https:\/\/docs\.example(\/\w*)/gm)].map(([, folder]) => folder);
  expect([...new Set(sources)]).toEqual(['/', '/guide', '/api', '/blog']);
  expect(await read('guide/llms-full.txt')).not.toContain('Source: https://docs.example/api');

  const api = await read('llms-api.txt');
  expect(api).toMatch(/^# Everything that tiny-chat .* exports/);
  expect(api).toMatch(/^- `class ChatModel.*`/m);
  expect(api).toMatch(/^- `function ask\(.*`/m);
});

test('the files of a section at the root, or where another one is, are not those of the site', async () => {
  const pages = Array.from({ length: 101 }, (_, index) => [`content/all/p${String(index)}.md`, '# Page\n\nText.\n']);
  const site = await fixtureSite(
    { ...(Object.fromEntries(pages) as Record<string, string>), 'content/more/b.md': '# More\n\nText.\n' },
    {
      docs: [
        { id: 'all', path: 'content/all', routeBase: '/' },
        { id: 'guide', path: 'content/guide', routeBase: '/guide' },
        { id: 'more', path: 'content/more', routeBase: '/guide' },
      ],
    },
  );
  expect((await site.build()).diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  const read = (path: string) => readFile(join(site.dir, 'dist', path), 'utf8');
  const index = await read('llms.txt');
  expect(index).toMatch(/^# Fixture\n/);
  const leads = (path: string) => expect(index).toContain(`(https://docs.example/${path})`);
  for (const path of ['all-llms.txt', 'all-llms-full.txt', 'guide/llms-full.txt', 'guide/more-llms-full.txt'])
    leads(path);
  expect(await read('all-llms.txt')).toMatch(/^# Fixture: All\n/);
  expect(await read('llms-full.txt')).toContain('Source: https://docs.example/guide/b\n');
  expect(await read('all-llms-full.txt')).not.toContain('/guide/b\n');
  expect(await read('guide/more-llms-full.txt')).toContain('# More\n');
});

test('the index of a site without a description has no quotation', async () => {
  const site = await fixtureSite({});
  expect((await site.build()).diagnostics).toEqual([]);
  expect(await readFile(join(site.dir, 'dist/llms.txt'), 'utf8')).toMatch(/^# Fixture\n\nEach page is available/);
});

test('texts are said to be as long as their tokens, in two digits, and each is counted once', async () => {
  const counted: string[] = [];
  const count = (text: string) => {
    counted.push(text);
    return Promise.resolve(text.length);
  };
  const tokens = tokenCounter(undefined, { name: 'letters', count });
  expect(await tokens.count(['a'.repeat(1234), 'b'.repeat(111)])).toBe(': about 1,300 tokens (letters)');
  expect(await tokens.count(['a'.repeat(1234)])).toBe(': about 1,200 tokens (letters)');
  expect(counted).toHaveLength(2);
  expect(await tokenCounter(undefined, undefined).count(['a'])).toBe('');
});

test('a piece that an earlier build counted is not counted again in another text', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'engine-tokens-'));
  onTestFinished(() => rm(dir, { recursive: true }));
  const build = async (text: string) => {
    const counted: string[] = [];
    const count = (piece: string) => {
      counted.push(piece);
      return Promise.resolve(piece.length);
    };
    const cache = { cache: createDiskCache(dir), environment: '', answers: () => '' };
    const tokens = tokenCounter(cache, { name: 'letters', pieces: /\w+|\W+/g, count });
    const said = await tokens.count([text]);
    tokens.save();
    return { said, counted };
  };
  expect(await build('one two one')).toEqual({ said: ': about 11 tokens (letters)', counted: ['one', ' ', 'two'] });
  expect(await build('two two four')).toEqual({ said: ': about 12 tokens (letters)', counted: ['four'] });
  expect((await build('four one')).counted).toEqual([]);
});
