import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fixtureSite, quietProgress } from '../../../tests/support/fixture-site.ts';
import { engineProgram, run } from '../../../tests/support/run-program.ts';
import { builtInFeatures } from '../../built-in.ts';
import type { Feature } from '../feature.ts';
import { loadSite } from './load-site.ts';

/** The feature `later` reads its sources only when `earlier` has read its own. */
function inOrder(earlier: string, later: string): Feature[] {
  let resolve: (value: undefined) => void = () => undefined;
  const promise = new Promise<undefined>((done) => (resolve = done));
  return builtInFeatures.map((feature: Feature): Feature => {
    const { name, sources } = feature;
    if (sources === undefined || (name !== earlier && name !== later)) return feature;
    return {
      ...feature,
      async sources(context, options) {
        if (name === later) await promise;
        const read = await sources(context, options);
        if (name === earlier) resolve(undefined);
        return read;
      },
    };
  });
}

test('documents have one order, whichever section the disk answers first', async () => {
  const site = await fixtureSite(
    { 'content/guide/a.md': '# A\n', 'content/blog/b.md': '---\ndate: 2026-01-31\n---\n\n# B\n' },
    { blog: {} },
  );
  const load = async (builtIn: Feature[]) => [
    ...(await loadSite(site.dir, quietProgress, { builtIn })).documents.keys(),
  ];
  const order = await load(inOrder('docsPages', 'blog'));
  expect(order).toEqual(['content/guide/a.md', 'content/guide/index.md', 'pages/index.mdx', 'content/blog/b.md']);
  expect(await load(inOrder('blog', 'docsPages'))).toEqual(order);
});

test.each([
  ['site.config.ts', { 'site.config.ts': 'await new Promise(() => undefined);\nexport default {};\n' }],
  [
    'content/guide/index.md:3:1',
    {
      'content/guide/index.md': "# Guide\n\nimport One from '@site/one.ts';\n\n<One />\n",
      'one.ts': 'await new Promise(() => undefined);\nexport default () => null;\n',
    },
  ],
])('a module whose await never ends is named: %s', async (place, files) => {
  const site = await fixtureSite(files);
  const { code, stderr } = await run(process.execPath, [engineProgram, 'check', '--site', site.dir]).ended;
  expect(code).toBe(1);
  expect(stderr).toContain('awaits something that never comes');
  expect(stderr).toContain(`\n  ${place}\n`);
});

test('a site may have more pages than a process may open files', async () => {
  const pages = Array.from({ length: 400 }, (_, index) => [`content/guide/page-${index}.md`, `# Page ${index}\n`]);
  const site = await fixtureSite(Object.fromEntries(pages) as Record<string, string>);
  const check = [process.execPath, engineProgram, 'check', '--site', site.dir];
  const { code, stderr } = await run('sh', ['-c', 'ulimit -n 200; exec "$@"', 'sh', ...check]).ended;
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
});

test.each([
  ['latin1', 3],
  ['utf16le', 1],
] as const)('a page in another encoding than UTF-8 is an error with its line: %s', async (encoding, line) => {
  const site = await fixtureSite({});
  const file = 'content/guide/page.md';
  await writeFile(
    join(site.dir, file),
    Buffer.from('\uFEFF# Page\n\nGr\u00F6\u00DFe\n'.slice(encoding === 'latin1' ? 1 : 0), encoding),
  );
  expect((await site.build({ publish: false })).diagnostics).toMatchObject([
    { severity: 'error', code: 'not-utf8', location: { file, line } },
  ]);
});

test.each([
  ['a document that a page imports', 'content/guide/_part.md'],
  ['a file that a page quotes', 'examples/one.txt'],
  ['a file about a folder', 'content/guide/sub/_category_.yml'],
  ['a file of synonyms', 'search/synonyms.yml'],
])('so is another file that readers see text of: %s', async (_what, file) => {
  const files = {
    'content/guide/page.mdx':
      'import Part from \'./_part.md\';\n\n# Page\n\n<Part />\n\n```text file="examples/one.txt"\n```\n',
    'content/guide/_part.md': 'Words.\n',
    'content/guide/sub/_category_.yml': 'label: Sub\n',
    'content/guide/sub/a.md': '# A\n',
    'examples/one.txt': 'Words.\n',
    'search/synonyms.yml': '- [one, two]\n',
  };
  const search = { synonyms: 'search/synonyms.yml' };
  const site = await fixtureSite(files, { search, navbar: { items: [{ type: 'search', position: 'right' }] } });
  expect((await site.build({ publish: false })).diagnostics).toEqual([]);
  await writeFile(join(site.dir, file), Buffer.from('label: Gr\u00F6\u00DFe\n', 'latin1'));
  const { diagnostics } = await site.build({ publish: false });
  expect(diagnostics).toMatchObject([{ severity: 'error', message: expect.stringContaining(file) as string }]);
  expect(diagnostics[0]?.message).toContain("characters that aren't written in UTF-8");
});

test('pages whose routes differ only in case are a warning: some hosts have one of them', async () => {
  const site = await fixtureSite({
    'content/guide/a.md': '---\nslug: Retry\n---\n\n# A\n',
    'content/guide/b.md': '---\nslug: retry\n---\n\n# B\n',
    'content/guide/retry/c.md': '# C\n',
  });
  const { result, diagnostics } = await site.build({ publish: false });
  expect(result).toBeDefined();
  expect(diagnostics).toMatchObject([
    {
      severity: 'warning',
      code: 'duplicate-route',
      message: expect.stringMatching(
        /^The routes \/guide\/Retry \(content\/guide\/a\.md\) and \/guide\/retry \(content\/guide\/b\.md\) differ/,
      ) as string,
      location: { file: 'content/guide/b.md', line: 2, column: 7 },
    },
  ]);
});

test.each([
  ['---\nslug: same\n---\n\n# A\n', '---\ntitle: B\nslug: same\n---\n', 'b.md', 3],
  ['---\ntitle: A\nslug: b\n---\n', '# B\n', 'a.md', 3],
])('two pages with one route are told with the line of a slug', async (a, b, file, line) => {
  const site = await fixtureSite({ 'content/guide/a.md': a, 'content/guide/b.md': b });
  const { diagnostics } = await site.build({ publish: false });
  expect(diagnostics).toMatchObject([
    { code: 'duplicate-route', location: { file: `content/guide/${file}`, line, column: 7 } },
  ]);
});
