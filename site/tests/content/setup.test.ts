import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { library } from '../../data/library.ts';

const site = join(import.meta.dirname, '../..');
const pages = ['content', 'pages'].flatMap((folder) =>
  readdirSync(join(site, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.mdx?$/.test(file))
    .map((file) => ({ file, text: readFileSync(join(site, folder, file), 'utf8') })),
);

test('the library is installed in one way, with exact versions', () => {
  const lines = pages.flatMap(({ file, text }) =>
    [...text.matchAll(/^npm install .*[ ]modelfusion(?:@[\d.]+)?(?= |$).*$/gm)].map(([line]) => ({
      file,
      line,
    })),
  );
  expect(lines.length).toBeGreaterThan(20);
  expect(lines.filter(({ line }) => !line.startsWith(`npm install --save-exact ${library.install}`))).toEqual([]);
});

// Without one, npm creates a `package.json` for CommonJS, which rejects `await` outside of functions.
const project = /<RunSamples|[("]\/guide\/#(?:install|start)[)"]|"type": "module"/;

test('pages that install the library lead to a project in which their programs run', () => {
  const installing = pages.filter(({ text }) => /^npm install .*[ ]modelfusion@/m.test(text));
  expect(installing.length).toBeGreaterThan(15);
  expect(installing.filter(({ text }) => !project.test(text)).map(({ file }) => file)).toEqual([]);
});

test('pages that install only another package lead to such a project, too', () => {
  // The guide's programs run in the quick start's folder.
  const installing = pages.filter(
    ({ file, text }) =>
      !file.startsWith('guide') &&
      /npm install --save-exact (?!modelfusion@)\S+@/.test(text) &&
      /^```ts name=/m.test(text),
  );
  expect(installing.length).toBeGreaterThan(2);
  expect(installing.filter(({ text }) => !project.test(text)).map(({ file }) => file)).toEqual([]);
});

test('pages outside of the guide, and its overviews, say where their programs run', () => {
  const running = pages.filter(
    ({ file, text }) =>
      /^```ts name=/m.test(text) &&
      (!file.startsWith('guide') || /^sidebar_label: Overview$/m.test(text)) &&
      // It downloads a project.
      !text.includes('<TakeAway'),
  );
  expect(running.length).toBeGreaterThan(25);
  expect(running.filter(({ text }) => !project.test(text)).map(({ file }) => file)).toEqual([]);
});

test('commands write no file: PowerShell 5.1 writes UTF-16, which Next.js and Node.js misread', () => {
  const commands = pages.flatMap(({ file, text }) =>
    [...text.matchAll(/^```bash\n([\s\S]*?)^```$/gm)].map(([, code = '']) => ({ file, code })),
  );
  expect(commands.length).toBeGreaterThan(30);
  expect(commands.filter(({ code }) => /\becho\b.*>/.test(code)).map(({ file }) => file)).toEqual([]);
});

test('one minimum version of Node.js is named', () => {
  const versions = pages.flatMap(({ text }) =>
    [...text.matchAll(/Node(?:\.js)?(?:\]\([^)]*\))? (\d[\d.]*\d?) or newer/g)].map(([, version]) => version),
  );
  expect([...new Set(versions)]).toEqual([library.node]);
});

test('every page shows the version that the data names', () => {
  const versions = pages.flatMap(({ text }) =>
    [...text.matchAll(/modelfusion@([\d.]+\d)/g)].map(([, version]) => version),
  );
  expect([...new Set(versions)]).toEqual([library.version]);
});

test('the heads of tables begin with a capital letter, unless they are code', () => {
  const heads = pages.flatMap(({ file, text }) =>
    [...text.matchAll(/^\|(.+)\|\n\|[ :|-]+\|$/gm)].flatMap(([, row = '']) =>
      row.split('|').map((cell) => `${file}: ${cell.trim()}`),
    ),
  );
  expect(heads.length).toBeGreaterThan(50);
  expect(heads.filter((head) => /: \p{Ll}/u.test(head))).toEqual([]);
});
