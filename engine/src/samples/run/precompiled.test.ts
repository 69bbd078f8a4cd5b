import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sampleSite } from '../../../tests/support/sample-site.ts';
import type { Sample } from '../collect.ts';
import { frequentPackages, importsOf, linkPackages, precompile } from './precompiled.ts';
import { runProcess } from './process.ts';
import { openSandbox } from './sandbox.ts';

test('packages that many samples import are found, whatever the form of the import', () => {
  const code = "import { a } from 'one';\nimport 'two';\nconst b = await import('three');\nimport fs from 'node:fs';";
  expect(importsOf({ code })).toEqual(['one', 'two', 'three']);
  const samples = Array.from({ length: 20 }, (_, index) => ({ code: index === 0 ? "import 'one'" : code }) as Sample);
  expect(frequentPackages(samples)).toEqual(['one']);
});

test('precompiled packages export the same, and are not mixed with others that may import them', async () => {
  const dir = await sampleSite({
    'node_modules/colors/package.json': '{ "name": "colors", "type": "module", "exports": "./index.js" }',
    'node_modules/colors/index.js':
      "export * from './shade.js';\nconst all = ['red'];\nexport { all as enum };\nexport default 'blue';",
    'node_modules/colors/shade.js': 'export class Shade {}',
    'node_modules/paint/package.json': '{ "name": "paint", "type": "module", "exports": "./index.js" }',
    'node_modules/paint/index.js': "export { Shade } from 'colors';",
  });
  const code = (more: string) => `
    import blue, { Shade, enum as all } from 'colors';
    import * as everything from 'colors';
    ${more}
    console.log(blue, all, new Shade(), Object.keys(everything), import.meta.resolve('colors').includes('shared'));`;
  const sandbox = await openSandbox(dir, { size: 1 });
  try {
    const [slot] = sandbox.slots;
    if (slot === undefined) return expect.unreachable('The sandbox has no slot');
    const precompiled = await precompile(['colors'], sandbox.shared, slot);
    const run = async (text: string) => {
      await slot.empty();
      await linkPackages(slot, { code: text }, precompiled);
      const file = join(slot.dir, 'sample.mjs');
      await writeFile(file, text);
      const { stdout, stderr } = await runProcess(slot.command([file]), {
        cwd: slot.dir,
        env: { PATH: process.env.PATH ?? '' },
        limits: { time: 30_000 },
      });
      expect(stderr).toBe('');
      return stdout;
    };
    const same = "blue [ 'red' ] Shade {} [ 'Shade', 'default', 'enum' ]";
    expect(await run(code(''))).toBe(`${same} true\n`);
    const mixed = "import { Shade as Other } from 'paint';\nconsole.log(Other === Shade);";
    expect(await run(code(mixed))).toBe(`true\n${same} false\n`);
    expect(await run(code("import 'node:module';"))).toBe(`${same} false\n`);
  } finally {
    await sandbox.close();
  }
});

test('a package and its parts are precompiled', async () => {
  const exports = { '.': './index.js', './part': './part.js', './part/of': './of.js' };
  const dir = await sampleSite({
    'node_modules/kit/package.json': JSON.stringify({ name: 'kit', type: 'module', exports }),
    'node_modules/kit/index.js': 'export const one = 1;',
    'node_modules/kit/part.js': 'export const two = 2;',
    'node_modules/kit/of.js': 'export const three = 3;',
  });
  const code = `import { one } from 'kit';
    import { two } from 'kit/part';
    import { three } from 'kit/part/of';
    console.log(one, two, three, import.meta.resolve('kit/part').includes('shared'));`;
  const sandbox = await openSandbox(dir, { size: 1 });
  try {
    const [slot] = sandbox.slots;
    if (slot === undefined) return expect.unreachable('The sandbox has no slot');
    await linkPackages(slot, { code }, await precompile(['kit', 'kit/part', 'kit/part/of'], sandbox.shared, slot));
    const file = join(slot.dir, 'sample.mjs');
    await writeFile(file, code);
    const env = { PATH: process.env.PATH ?? '' };
    const { stdout, stderr } = await runProcess(slot.command([file]), { cwd: slot.dir, env, limits: { time: 30_000 } });
    expect([stdout, stderr]).toEqual(['1 2 3 true\n', '']);
  } finally {
    await sandbox.close();
  }
});

test('a module is replaced in precompiled packages, and its replacement finds the module itself', async () => {
  const dir = await sampleSite({
    'node_modules/paint/package.json': '{ "name": "paint", "type": "module", "exports": "./index.js" }',
    'node_modules/paint/index.js': "export { shade } from 'colors/shade';",
    // Only the package that imports it finds this one.
    'node_modules/paint/node_modules/colors/package.json':
      '{ "name": "colors", "type": "module", "exports": { "./shade": "./shade.js" } }',
    'node_modules/paint/node_modules/colors/shade.js': "export const shade = 'blue';",
    'replacement.mjs': "import { shade as own } from 'colors/shade';\nexport const shade = `light ${own}`;",
    'samples.config.ts': `
      import { join } from 'node:path';
      const replacements = { 'colors/shade': join(import.meta.dirname, 'replacement.mjs') };
      export const start = async () => ({ env: {}, nodeArgs: [], replacements, close: async () => {} });`,
  });
  const sandbox = await openSandbox(dir, { size: 1 });
  try {
    const [slot] = sandbox.slots;
    if (slot === undefined) return expect.unreachable('The sandbox has no slot');
    const precompiled = await precompile(['paint'], sandbox.shared, slot);
    const code = "import { shade } from 'paint';\nconsole.log(shade);";
    await linkPackages(slot, { code }, precompiled);
    const file = join(slot.dir, 'sample.mjs');
    await writeFile(file, code);
    const env = { PATH: process.env.PATH ?? '' };
    const { stdout, stderr } = await runProcess(slot.command([file]), { cwd: slot.dir, env, limits: { time: 30_000 } });
    expect(stderr).toBe('');
    expect(stdout).toBe('light blue\n');
  } finally {
    await sandbox.close();
  }
});

test('a package that cannot be precompiled is loaded as it is', async () => {
  const sandbox = await openSandbox(await sampleSite({}), { size: 1 });
  try {
    const [slot] = sandbox.slots;
    if (slot === undefined) return expect.unreachable('The sandbox has no slot');
    expect(await precompile(['not-installed'], sandbox.shared, slot)).toBeUndefined();
  } finally {
    await sandbox.close();
  }
});
