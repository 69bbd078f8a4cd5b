import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findTestBrowser } from '../../scripts/find-browser.mjs';
import { freePort } from './support/free-port.ts';

/*
 * The engine as its users have it: packed, installed from the tarball into an empty folder outside the checkout, and
 * run there. Installing and compiling take as long as the machine and its network need.
 */
const time = 1_800_000;
const engine = join(import.meta.dirname, '..');
const run = promisify(execFile);
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
const npx = process.platform === 'win32' ? 'npx.cmd' : 'npx';
// What the test runner and npm set for their own children says nothing about a user's machine.
const env = Object.fromEntries(
  Object.entries(process.env).filter(
    ([name]) => !/^(npm_|NODE_|VITEST|ENGINE_|TEST$|MODE$|DEV$|PROD$|SSR$|BASE_URL$)/.test(name),
  ),
);

let folder: string;
let packed: string[];
const write = (site: string, files: Record<string, string>) => {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, site, path)), { recursive: true });
    writeFileSync(join(folder, site, path), content);
  }
};
const readme = readFileSync(join(engine, 'README.md'), 'utf8');
/** The commands of the README, a line each. */
const commands = [...readme.matchAll(/^```bash\n(.*?)^```$/gms)].flatMap(([, text = '']) => text.trim().split('\n'));

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'engine-package-'));
  await run(npm, ['pack', '--pack-destination', folder], { cwd: engine, env });
  const tarball = join(folder, readdirSync(folder).find((name) => name.endsWith('.tgz')) ?? '');
  packed = (await run('tar', ['tzf', tarball])).stdout.trim().split('\n');
  // The name is the registry's once the package is published; until then it stands for the tarball.
  const [command = '', ...words] = (commands[0] ?? '').replace('runnable-docs', tarball).split(' ');
  expect([command, words[0]]).toEqual(['npm', 'install']);
  await run(npm, [...words, 'hookable', '--no-audit', '--no-fund', '--prefer-offline'], { cwd: folder, env });
}, time);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const build = (site: string) => run(npx, ['--no-install', 'engine', 'build', '--site', site], { cwd: folder, env });
const published = (site: string, path: string) => readFileSync(join(folder, site, 'dist', path), 'utf8');

test('the tarball holds compiled modules with declarations, and no tests and no source', () => {
  expect(packed).toEqual(
    expect.arrayContaining(
      ['README.md', 'LICENSE', 'dist/index.js', 'dist/index.d.ts', 'dist/shell/styles/index.css'].map(
        (path) => `package/${path}`,
      ),
    ),
  );
  expect(packed.filter((path) => /\.test\.|fixtures|(?<!\.d)\.tsx?$/.test(path))).toEqual([]);
});

test('the example of the README builds as it stands there', { timeout: time }, async () => {
  const files = [...readme.matchAll(/^(`{3,})\w+ title="([^"]+)"\n(.*?)^\1$/gms)];
  write('.', Object.fromEntries(files.map(([, , path = '', content = '']) => [path, content])));
  expect(commands.slice(1)).toEqual(['npx engine build', 'npx engine serve']);
  const { stdout } = await run(npx, ['engine', 'build'], { cwd: folder, env });
  expect(stdout).toMatch(/warnings +0\n/);
  expect(published('.', 'index.html')).toContain('Start with <a href="/docs">the guide</a>');
  expect(published('.', 'api/modules/index.html')).toContain('emittery');
});

const site = {
  'site.config.ts': `import { defineSite } from 'runnable-docs';
import { packages } from './packages.ts';

export default defineSite({
  title: 'Packed',
  url: 'https://docs.example',
  favicon: '/icon.svg',
  docs: [
    { path: 'docs' },
    ...packages.map((name) => ({ id: name, label: name, routeBase: \`/\${name}\`, library: { package: name } })),
  ],
});
`,
  'packages.ts': "export const packages = ['emittery', 'hookable'];\n",
  'static/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'pages/index.md': '# Home\n\n[The guide](/docs)\n',
  'docs/index.md': "# Guide\n\nimport { Count } from '@site/count.tsx';\n\n<Count of={3} />\n\n[Next](./next.md)\n",
  'docs/next.md': '# The second page\n\n`emittery`\n',
  'count.tsx': 'export const Count = ({ of }: { of: number }) => <p className="count">{of} things</p>;\n',
};

test(
  'a site with the references of two packages renders, hydrates, and navigates in a browser',
  { timeout: time },
  async () => {
    write('packed', site);
    await build('packed');
    expect(published('packed', 'docs/index.html')).toContain('<p class="count">3 things</p>');
    const server = await serve('packed');
    let browser: Browser | undefined;
    try {
      browser = await chromium.launch({ executablePath: findTestBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
      const page = await browser.newPage();
      page.setDefaultTimeout(time);
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text());
      });
      await page.goto(`${server.address}/docs`);
      expect(await page.textContent('h1')).toContain('Guide');
      await page.mouse.move(9, 9, { steps: 2 });
      await page.waitForSelector('html[data-hydrated]');
      await page.evaluate(() => Object.assign(globalThis, { visit: 1 }));
      await page.click('article a[href="/docs/next"]');
      await page.waitForURL('**/docs/next');
      await page.waitForSelector('h1:has-text("The second page")');
      expect(await page.evaluate(() => 'visit' in globalThis)).toBe(true);
      await page.goto(`${server.address}/hookable/classes/Hookable`);
      await page.waitForSelector('h1:has-text("Hookable")');
      expect(errors).toEqual([]);
    } finally {
      await browser?.close();
      await server.stop();
    }
  },
);

test('the configuration has types', { timeout: time }, async () => {
  const compilerOptions = {
    ...{ noEmit: true, strict: true, skipLibCheck: true, allowImportingTsExtensions: true },
    ...{ module: 'nodenext', target: 'es2023', types: [] },
  };
  write('typed', {
    ...site,
    'tsconfig.json': JSON.stringify({ compilerOptions, files: ['site.config.ts', 'wrong.ts'] }),
    'wrong.ts': site['site.config.ts'].replace('title:', 'titel:'),
  });
  const errors = await run(npx, ['--no-install', 'tsc', '-p', 'typed'], { cwd: folder, env }).then(
    () => '',
    (error: unknown) => (error as { stdout: string }).stdout,
  );
  expect(errors).toMatch(/^typed\/wrong\.ts\(5,3\): error TS2561: .*'titel' does not exist/);
  expect(errors).not.toContain('site.config.ts(');
});

/** The packed engine's own server, on a free port. */
async function serve(name: string): Promise<{ address: string; stop(): Promise<void> }> {
  const port = await freePort();
  const program = join(folder, 'node_modules/runnable-docs/bin/engine.mjs');
  const server: ChildProcess = spawn(process.execPath, [program, 'serve', '--site', name], {
    cwd: folder,
    env: { ...env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(server, 'exit');
  if (server.stdout === null) throw new Error('The server has no output');
  for await (const line of createInterface(server.stdout)) if (line.includes('http://')) break;
  return {
    address: `http://localhost:${port}`,
    async stop() {
      server.kill();
      await ended;
    },
  };
}
