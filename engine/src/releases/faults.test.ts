import { existsSync, readFileSync } from 'node:fs';
import { chmod, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { publishFiles } from '../../tests/support/publish-files.ts';
import { engineProgram, faults, publishProgram, runNode } from '../../tests/support/run-program.ts';
import { temporarySite } from '../../tests/support/temporary-site.ts';
import { listReleases } from './layout.ts';
import { rollback } from './rollback.ts';

const files = (name: string) => ({
  'index.html': `<script src="/assets/main-${name}.js"></script>`,
  '404.html': name,
  [`assets/main-${name}.js`]: `// ${name}\n`,
  'assets/shared.js': '// shared\n',
});

/** Name of the release that is published; fails where it isn't whole. */
function published(dir: string): string {
  const name = readFileSync(join(dir, 'dist/404.html'), 'utf8');
  expect(readFileSync(join(dir, 'dist/index.html'), 'utf8')).toBe(files(name)['index.html']);
  expect(readFileSync(join(dir, `dist/assets/main-${name}.js`), 'utf8')).toBe(`// ${name}\n`);
  return name;
}

const leftovers = async (dir: string) =>
  (await readdir(join(dir, '.releases'))).filter((name) => !/^(?:current|\d{4}-.*)$/.test(name));

describe('a build that is killed', () => {
  test.each([
    // A file of the new release, then the release's own folder, then the link to it.
    ['writeFileSync:2', 'old'],
    ['rename:1', 'old'],
    ['rename:2', 'old'],
    // Removing a release that no rollback leads to.
    ['rm:1', 'new'],
  ])('before %s leaves the %s site, and the next build removes what it left', async (step, expected) => {
    const dir = await temporarySite();
    const earlier = step === 'rm:1' ? ['a', 'b', 'old'] : ['old'];
    for (const name of earlier) await publishFiles(dir, files(name));
    const killed = runNode(['--import', faults, publishProgram, dir, 'new'], {
      env: { FAULT: `${step}:SIGKILL`, FAULT_BELOW: dir },
    });
    expect((await killed.ended).signal).toBe('SIGKILL');
    expect(published(dir)).toBe(expected);
    expect(await leftovers(dir)).not.toEqual([]);
    await publishFiles(dir, files('next'));
    expect(published(dir)).toBe('next');
    expect(await leftovers(dir)).toEqual([]);
  });

  test('before its first release leaves no site, and the next build publishes', async () => {
    const dir = await temporarySite();
    const killed = runNode(['--import', faults, publishProgram, dir, 'new'], {
      env: { FAULT: 'rename:2:SIGKILL', FAULT_BELOW: dir },
    });
    expect((await killed.ended).signal).toBe('SIGKILL');
    await publishFiles(dir, files('next'));
    expect(published(dir)).toBe('next');
    expect(await leftovers(dir)).toEqual([]);
  });
});

test('two builds at once both succeed, and readers find a whole site all the time', async () => {
  const dir = await temporarySite();
  await publishFiles(dir, files('old'));
  const builds = ['one', 'two', 'three'].map((name) => runNode([publishProgram, dir, name]).ended);
  let running = true;
  const all = Promise.all(builds).finally(() => (running = false));
  while (running) {
    expect(existsSync(join(dir, 'dist/index.html'))).toBe(true);
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect((await all).map(({ code, stderr }) => [code, stderr])).toEqual([
    [0, ''],
    [0, ''],
    [0, ''],
  ]);
  expect(['one', 'two', 'three']).toContain(published(dir));
  expect(await leftovers(dir)).toEqual([]);
});

test('other users can read what is published, whatever the umask', async () => {
  const dir = await temporarySite();
  const mask = process.umask(0o077);
  await publishFiles(dir, files('before'));
  await publishFiles(dir, files('private'));
  await rollback(dir);
  process.umask(mask);
  const mode = async (path: string) => ((await stat(join(dir, path))).mode & 0o777).toString(8);
  expect(await mode('dist/')).toBe('755');
  expect(await mode('dist/assets')).toBe('755');
  expect(await mode('dist/index.html')).toBe('644');
  expect(await mode('.releases')).toBe('755');
  expect(await mode('.releases/current/')).toBe('755');
  expect(await mode('.releases/current/release.json')).toBe('644');
  expect(await mode('dist-deploy/nginx/nginx.conf')).toBe('644');
});

test('a site that moves to another folder stays published', async () => {
  const dir = await temporarySite();
  await mkdir(join(dir, 'here'));
  await publishFiles(join(dir, 'here'), files('site'));
  await rename(join(dir, 'here'), join(dir, 'there'));
  expect(published(join(dir, 'there'))).toBe('site');
});

test('assets of the two releases before stay for open tabs, then go; their pages go at once', async () => {
  const dir = await temporarySite();
  const names = async () => (await readdir(join(dir, 'dist/assets'))).sort();
  await publishFiles(dir, { ...files('a'), 'only-a/index.html': 'a' });
  await publishFiles(dir, files('b'));
  expect(await names()).toEqual(['main-a.js', 'main-b.js', 'shared.js']);
  expect(existsSync(join(dir, 'dist/only-a'))).toBe(false);
  await publishFiles(dir, files('c'));
  // The same once more makes nothing older.
  await publishFiles(dir, files('c'));
  expect(await names()).toEqual(['main-a.js', 'main-b.js', 'main-c.js', 'shared.js']);
  await publishFiles(dir, files('d'));
  expect(await names()).toEqual(['main-b.js', 'main-c.js', 'main-d.js', 'shared.js']);
});

test('assets in folders that the other release lacks stay for open tabs, after a rollback too', async () => {
  const dir = await temporarySite();
  const kept = (path: string) => readFileSync(join(dir, 'dist/assets', path), 'utf8');
  await publishFiles(dir, { ...files('a'), 'assets/variants/a.1/x.json': 'a' });
  await publishFiles(dir, { ...files('b'), 'assets/sidebars/b.json': 'b' });
  expect(kept('variants/a.1/x.json')).toBe('a');
  expect(((await stat(join(dir, 'dist/assets/variants/a.1'))).mode & 0o777).toString(8)).toBe('755');
  await rollback(dir);
  expect([published(dir), kept('sidebars/b.json')]).toEqual(['a', 'b']);
});

test('an asset that has become a folder, and a folder that has become one, do not stop a deployment', async () => {
  const dir = await temporarySite();
  const assets = { 'assets/one': 'old file', 'assets/two/a/b.txt': 'old', 'assets/three/a.txt': 'old' };
  await publishFiles(dir, { ...files('old'), ...assets });
  const turned = { 'assets/one/a.txt': 'new', 'assets/two': 'new file', 'assets/three': 'new file' };
  await publishFiles(dir, { ...files('new'), ...turned });
  expect(published(dir)).toBe('new');
  for (const [path, content] of Object.entries(turned)) {
    expect(readFileSync(join(dir, 'dist', path), 'utf8')).toBe(content);
  }
  await rollback(dir);
  expect(published(dir)).toBe('old');
});

test('a rollback publishes the release before, with the assets of the one that is left', async () => {
  const dir = await temporarySite();
  await publishFiles(dir, files('a'));
  expect(await rollback(dir)).toBe(1);
  await publishFiles(dir, files('b'));
  expect(await rollback(dir)).toBe(0);
  expect(published(dir)).toBe('a');
  expect(readFileSync(join(dir, 'dist/assets/main-b.js'), 'utf8')).toBe('// b\n');
  expect(await rollback(dir)).toBe(1);
  expect(published(dir)).toBe('a');
  await publishFiles(dir, files('c'));
  expect(published(dir)).toBe('c');
});

test.each([
  ['the release that is left', 1, (path: string) => rm(path)],
  ['the release before', 0, (path: string) => writeFile(path, '{ "baseUrl": ')],
])('a rollback names a damaged description of %s, and changes nothing', async (_which, index, damage) => {
  const dir = await temporarySite();
  for (const name of ['a', 'b']) await publishFiles(dir, files(name));
  const release = listReleases(join(dir, '.releases'))[index] ?? '';
  const path = join(dir, '.releases', release, 'release.json');
  await damage(path);
  const message = `The description of release ${release} (${path}) is damaged or gone. The published site is unchanged`;
  await expect(rollback(dir)).rejects.toMatchObject({ diagnostics: [{ message }] });
  expect(published(dir)).toBe('b');
});

test('a rollback leads to what readers saw, not to a release that was rolled back', async () => {
  const dir = await temporarySite();
  for (const name of ['a', 'bad']) await publishFiles(dir, files(name));
  await rollback(dir);
  await publishFiles(dir, files('c'));
  expect(await rollback(dir)).toBe(0);
  expect(published(dir)).toBe('a');
});

test('a rollback does not lead to a release that a killed build never published', async () => {
  const dir = await temporarySite();
  for (const name of ['a', 'b']) await publishFiles(dir, files(name));
  const killed = runNode(['--import', faults, publishProgram, dir, 'unpublished'], {
    env: { FAULT: 'rename:2:SIGKILL', FAULT_BELOW: dir },
  });
  expect((await killed.ended).signal).toBe('SIGKILL');
  // It's complete, and only the link to it is missing.
  const releases = (await readdir(join(dir, '.releases'))).filter((name) => /^\d{4}-/.test(name));
  expect([releases.length, published(dir)]).toEqual([3, 'b']);
  await publishFiles(dir, files('c'));
  expect(await rollback(dir)).toBe(0);
  expect(published(dir)).toBe('b');
});

test('the release that a rollback leads to is kept, however many newer ones were rolled back', async () => {
  const dir = await temporarySite();
  for (const name of ['a', 'b', 'c', 'd']) await publishFiles(dir, files(name));
  expect(await rollback(dir)).toBe(0);
  await publishFiles(dir, files('e'));
  expect(await rollback(dir)).toBe(0);
  await publishFiles(dir, files('f'));
  expect(await rollback(dir)).toBe(0);
  expect(published(dir)).toBe('c');
});

test('three releases are kept, and more are not', async () => {
  const dir = await temporarySite();
  for (const name of ['a', 'b', 'c', 'd', 'e']) await publishFiles(dir, files(name));
  expect((await readdir(join(dir, '.releases'))).filter((name) => name !== 'current')).toHaveLength(3);
});

describe('what the machine refuses is one sentence, which says what became of the published site', () => {
  const build = (dir: string, options: { env?: NodeJS.ProcessEnv; uid?: number; gid?: number }) =>
    runNode(['--import', faults, engineProgram, 'build', '--site', dir], options);

  async function oldSite(): Promise<string> {
    const dir = await temporarySite();
    await writeFile(join(dir, 'package.json'), '{ "type": "module" }');
    await writeFile(join(dir, 'site.config.ts'), `export default { title: 'A', url: 'https://docs.example' };`);
    await mkdir(join(dir, 'pages'));
    await writeFile(join(dir, 'pages/index.md'), '# Home\n');
    await publishFiles(dir, files('old'));
    return dir;
  }

  test('a full disk', async () => {
    const fault = 'writeFileSync:2:ENOSPC';
    const sentence =
      /^The disk is full \(.+\)\. Free some space and run the command again\. The published site is unchanged\.\n$/;
    const dir = await oldSite();
    const running = build(dir, { env: { FAULT: fault, FAULT_BELOW: join(dir, '.releases') } });
    const { code, stderr } = await running.ended;
    expect(stderr).toMatch(sentence);
    expect(code).toBe(1);
    expect(published(dir)).toBe('old');
    expect(await leftovers(dir)).toEqual([]);
  });

  test('a disk that fails after the new site took the place of the old one', async () => {
    const dir = await oldSite();
    for (const name of ['a', 'b']) await publishFiles(dir, files(name));
    const running = build(dir, { env: { FAULT: 'rm:1:EIO', FAULT_BELOW: join(dir, '.releases') } });
    const { code, stderr } = await running.ended;
    expect(stderr).toMatch(
      /^The disk reports an error \(.+\)\. Check the disk, then run the command again\. The new site is published\.\n$/,
    );
    expect(code).toBe(1);
    expect(readFileSync(join(dir, 'dist/index.html'), 'utf8')).toContain('Home');
  });

  test('what only the next build needs is a warning', async () => {
    const dir = await oldSite();
    const env = { FAULT: 'writeFileSync:1:ENOSPC', FAULT_BELOW: join(dir, '.cache/last-build.json') };
    const { code, stdout, stderr } = await build(dir, { env }).ended;
    expect(stderr).toBe('');
    expect(code).toBe(0);
    expect(stdout).toMatch(
      /warning The new site is published, but the next build can't use everything of this one\. The disk is full/,
    );
    expect(readFileSync(join(dir, 'dist/index.html'), 'utf8')).toContain('Home');
  });

  test('a folder that the user may not write', async () => {
    const dir = await oldSite();
    await chmod(join(dir, '.releases'), 0o555);
    // Root may write everywhere.
    const nobody = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
    await mkdir(join(dir, '.cache'));
    await chmod(join(dir, '.cache'), 0o777);
    const { code, stderr } = await build(dir, nobody).ended;
    await chmod(join(dir, '.releases'), 0o755);
    expect(stderr).toMatch(
      /^(?:You don't have permission for this|The system doesn't allow that) \(.+\)\. .+ The published site is unchanged\.\n$/,
    );
    expect(code).toBe(1);
    expect(published(dir)).toBe('old');
  });

  test.each([
    ['SIGTERM', 143],
    ['SIGINT', 130],
  ] as const)('%s in the middle of a build', async (signal, exitCode) => {
    const dir = await oldSite();
    const running = build(dir, {});
    await running.prints(/Configuration/);
    running.kill(signal);
    const { code, stderr } = await running.ended;
    expect(stderr).toBe('\nThe build was stopped. The published site is unchanged.\n');
    expect(code).toBe(exitCode);
    expect(published(dir)).toBe('old');
    expect(await leftovers(dir)).toEqual([]);
  });
});
