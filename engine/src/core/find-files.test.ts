import { chmod, mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { compileChanged } from '../../scripts/compile-changed.mjs';
import { fixtureSite } from '../../tests/support/fixture-site.ts';
import { engineProgram, run } from '../../tests/support/run-program.ts';
import { findFiles } from './find-files.ts';

// Who may not read the site's files may not compile the engine, either.
beforeAll(() => compileChanged());

test('a folder that is missing, a file, or a link to itself has no files', async () => {
  expect(await findFiles('**', { cwd: join(import.meta.dirname, 'absent') })).toEqual([]);
  expect(await findFiles('**', { cwd: import.meta.filename })).toEqual([]);
  const { dir } = await fixtureSite({});
  await symlink('circle', join(dir, 'circle'));
  expect(await findFiles('**', { cwd: join(dir, 'circle') })).toEqual([]);
});

test.each(['content/guide', 'content/guide/sub', 'static/sub', 'styles/a.css'])(
  'what the user may not read stops a build that names it: %s',
  async (path) => {
    const site = await fixtureSite(
      { 'content/guide/sub/a.md': '# A\n', 'static/sub/a.txt': 'a', 'styles/a.css': '' },
      { styles: ['styles/a.css'] },
    );
    await mkdir(join(site.dir, '.cache'));
    await chmod(join(site.dir, '.cache'), 0o777);
    await chmod(site.dir, 0o777);
    await chmod(join(site.dir, path), 0);
    // Root may read everything.
    const nobody = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
    const { code, stderr } = await run(process.execPath, [engineProgram, 'build', '--site', site.dir], nobody).ended;
    await chmod(join(site.dir, path), 0o755);
    expect(stderr).toContain(`You don't have permission for this (${join(site.dir, path)}`);
    expect(code).toBe(1);
  },
);
