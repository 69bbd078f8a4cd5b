import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { stripVTControlCharacters } from 'node:util';
import { expect, onTestFinished, test, vi } from 'vitest';
import { fixtureSite, linkPackages } from '../../tests/support/fixture-site.ts';
import { engineProgram, runNode } from '../../tests/support/run-program.ts';
import { sampleSite } from '../../tests/support/sample-site.ts';
import { temporarySite } from '../../tests/support/temporary-site.ts';
import { main } from './main.ts';

test('a command goes on when nobody reads its output any more', async () => {
  const command = spawn(process.execPath, [engineProgram, '--help'], { stdio: ['ignore', 'pipe', 'pipe'] });
  command.stdout.destroy();
  const [errors, ended] = await Promise.all([text(command.stderr), once(command, 'close')]);
  expect([ended[0], errors]).toEqual([0, '']);
});

test('a site that is named through a link has its errors where they are', async () => {
  const dir = await temporarySite();
  await writeFile(join(dir, 'site.config.ts'), "import './missing.ts';\n");
  await symlink(dir, join(dir, 'link'));
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const error = vi.spyOn(console, 'error').mockReturnValue();
  onTestFinished(() => void vi.restoreAllMocks());
  expect(await main(['check', '--site', join(dir, 'link')])).toBe(1);
  expect(error.mock.calls.join()).toMatch(/[^/]site\.config\.ts imports "\.\/missing\.ts"/);
});

test.each([
  ['errors', '/nowhere', 'error', 1],
  ['warnings', '#nowhere', 'warning', 0],
] as const)('of many %s of a kind, check shows some, and all with --verbose', async (_, target, severity, code) => {
  const links = Array.from({ length: 25 }, (_one, index) => `[link](${target}${index})`);
  const { dir } = await fixtureSite({ 'pages/index.md': `# Fixture\n\n${links.join('\n\n')}\n` });
  linkPackages(dir);
  let printed = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((more) => {
    printed += String(more);
    return true;
  });
  vi.spyOn(console, 'error').mockImplementation((more) => void (printed += `${String(more)}\n`));
  onTestFinished(() => void vi.restoreAllMocks());
  const check = async (...options: string[]) => {
    printed = '';
    expect(await main(['check', '--site', dir, ...options])).toBe(code);
    return stripVTControlCharacters(printed);
  };
  const some = await check();
  expect(some.match(/The link/g)).toHaveLength(20);
  expect(some).toContain(`${severity} 5 more of this kind, in 1 file`);
  const all = await check('--verbose');
  expect(all.match(/The link/g)).toHaveLength(25);
  expect(all).not.toContain('more of this kind');
  if (severity === 'error') expect(all).toMatch(/\n25 errors, 1 warning\n+$/);
});

test('a command ends when its work is done, though a module of the site has left something running', async () => {
  const dir = await sampleSite({
    'site.config.ts': `
      setInterval(() => undefined, 1000);
      export default { title: 'Left running', url: 'https://docs.example', docs: [{ path: 'content' }] };`,
    'content/page.md': '```ts name="prints"\nconsole.log(1);\n```',
  });
  const args = [engineProgram, 'samples', '--site', dir, '--check'];
  const command = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(() => void command.kill('SIGKILL'));
  const [errors, ended] = await Promise.all([text(command.stderr), once(command, 'close')]);
  expect([ended[0], errors]).toEqual([0, '']);
});

test('a command that the site’s code ends before its work is done fails, and says so', async () => {
  const { dir } = await fixtureSite({ 'pages/index.mdx': '# Fixture\n\nThe {process.exit(0)} page.\n' });
  linkPackages(dir);
  const { code, stderr } = await runNode([engineProgram, 'check', '--site', dir]).ended;
  expect([code, stderr]).toEqual([
    1,
    "The site's code ended the command before its work was done: remove the call of process.exit().\n",
  ]);
});

test.each([
  [['check', '--shard', '1/2'], '--shard is an option of engine build, not of engine check.'],
  [['build', '--host', '0.0.0.0'], '--host is an option of engine serve, start, dev, not of engine build.'],
  [['rollback', '--only', 'guide'], '--only is an option of engine report, not of engine rollback.'],
  [['check', './nowhere'], `engine check can't use "./nowhere". Name the site's folder with --site.`],
  [['bulid'], 'There is no command "bulid".'],
  [['bulid', '--help'], 'There is no command "bulid".'],
  [['constructor'], 'There is no command "constructor".'],
  [['--site', '.', 'samples'], '"samples" comes before its options: engine samples --site DIR'],
  [['serve', '--host', ''], '--host needs an address, such as 0.0.0.0 for all of them.'],
  [['build', '--site', engineProgram], `--site names a file: ${engineProgram}. Name the folder that it's in.`],
  [['start', '--site', engineProgram], `--site names a file: ${engineProgram}. Name the folder that it's in.`],
  [['build', '--site', ''], '--site names no folder. For the current one, use --site .\n'],
  [['serve', '--prot', '1'], "Unknown option '--prot'\n"],
])('%j is refused, with what is wrong and the usage', async (args, sentence) => {
  const error = vi.spyOn(console, 'error').mockReturnValue();
  expect(await main(args)).toBe(2);
  const [[message]] = error.mock.calls as [[string]];
  expect(message.startsWith(sentence)).toBe(true);
  expect(message).toContain('engine COMMAND --site DIR');
});

test.each([[['check', '--help']], [['--help']]])('%j shows the usage', async (args) => {
  const log = vi.spyOn(console, 'log').mockReturnValue();
  expect(await main(args)).toBe(0);
  expect(log.mock.calls).toEqual([[expect.stringContaining('engine COMMAND --site DIR')]]);
});

test.each([
  ['engine dev --site DIR', (dir: string) => ['dev', '--site', dir]],
  ['engine --site DIR dev', (dir: string) => ['--site', dir, 'dev']],
])('a preview has the development build of React, whatever NODE_ENV says: %s', async (_name, args) => {
  const dir = await temporarySite();
  await writeFile(join(dir, 'site.config.ts'), 'throw new Error(`for ${process.env.NODE_ENV}`);\n');
  const preview = runNode([engineProgram, ...args(dir)], { env: { NODE_ENV: 'production', PORT: '0' } });
  await preview.prints(/throws Error: for development/);
  preview.kill('SIGKILL');
  await preview.ended;
});
