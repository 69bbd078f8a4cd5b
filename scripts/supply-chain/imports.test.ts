import { existsSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join } from 'node:path';
import { globSync } from 'tinyglobby';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { root } from './lock-file.ts';

/** Examples, Starlight's site, and the programs for the AI SDK have packages that are installed with them. */
const others = ['site/examples/**', 'benchmarks/peers/starlight/**', 'site/tests/ai-sdk/*.mjs', '**/fixtures/**'];
const files = globSync(['*.{ts,mjs}', '{benchmarks,engine,scripts,simulators,site}/**/*.{ts,tsx,mts,mjs}'], {
  cwd: root,
  ignore: [...others, '**/*.d.{ts,mts}', '**/{node_modules,dist,.cache,.compiled,.releases}/**'],
});

/** A file's imports, types and dynamic ones included, without those of the repository, of builds, and of Node. */
function importedPackages(file: string): string[] {
  const { importedFiles } = ts.preProcessFile(readFileSync(join(root, file), 'utf8'), true, true);
  return importedFiles
    .map(({ fileName }) => fileName)
    .filter((name) => !/^(?:\.|\/|node:|virtual:)/.test(name) && !builtinModules.includes(name))
    .map((name) => /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name);
}

function manifestOf(file: string): string {
  const manifest = join(dirname(file), 'package.json');
  return existsSync(join(root, manifest)) ? manifest : manifestOf(dirname(file));
}

/** What a manifest declares. `@types/NAME` stands for a NAME that has nothing but types, as `mdast` does. */
function declaredIn(manifest: string): string[] {
  const json = JSON.parse(readFileSync(join(root, manifest), 'utf8')) as Record<string, Record<string, string>> & {
    name: string;
  };
  const kinds = ['dependencies', 'devDependencies', 'peerDependencies'];
  const names = kinds.flatMap((kind) => Object.keys(json[kind] ?? {}));
  const typed = names.map((name) => name.replace(/^@types\//, ''));
  return [json.name, ...names, ...typed.filter((name) => !existsSync(join(root, 'node_modules', name)))];
}

/** npm puts what the root declares where every folder finds it; what only a dependency asks for may be anywhere. */
test('every package that a file imports is declared by the nearest package.json, or by the root', () => {
  const undeclared = files.flatMap((file) => {
    const declared = new Set([...declaredIn(manifestOf(file)), ...declaredIn('package.json')]);
    return importedPackages(file)
      .filter((name) => !declared.has(name))
      .map((name) => `${file}: ${name}`);
  });
  expect(files.length).toBeGreaterThan(0);
  expect(undeclared).toEqual([]);
});
