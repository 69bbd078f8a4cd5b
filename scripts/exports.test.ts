import { readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { globSync } from 'tinyglobby';
import ts from 'typescript';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const ignore = ['**/{node_modules,dist,.cache,.releases}/**', '**/*.d.ts'];

/** What a module exports by name, values alone: types say what those are. */
function exportedNames(source: ts.SourceFile): string[] {
  return source.statements.flatMap((statement): string[] => {
    if (ts.isExportDeclaration(statement)) {
      const { exportClause, isTypeOnly } = statement;
      if (isTypeOnly || exportClause === undefined || !ts.isNamedExports(exportClause)) return [];
      return exportClause.elements.filter((element) => !element.isTypeOnly).map(({ name }) => name.text);
    }
    const modifiers = ts.canHaveModifiers(statement) ? ts.getModifiers(statement) : undefined;
    const has = (kind: ts.SyntaxKind) => modifiers?.some((modifier) => modifier.kind === kind) === true;
    if (!has(ts.SyntaxKind.ExportKeyword) || has(ts.SyntaxKind.DefaultKeyword)) return [];
    if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) return [statement.name?.text ?? ''];
    if (!ts.isVariableStatement(statement)) return [];
    return statement.declarationList.declarations.flatMap(({ name }) => bound(name));
  });
}

function bound(name: ts.BindingName): string[] {
  return ts.isIdentifier(name)
    ? [name.text]
    : name.elements.flatMap((element) => (ts.isOmittedExpression(element) ? [] : bound(element.name)));
}

/**
 * What a module takes from others, as `[module, name]`. Of a module that it imports as a whole, or while it runs without
 * naming what it takes, that is every name that it writes.
 */
function takenNames(source: ts.SourceFile): [module: string, name: string][] {
  const { text } = source;
  const taken: [string, string][] = [];
  const whole: string[] = [];
  for (const [, names, module = ''] of text.matchAll(/(?:\{([^{}]*)\} = await )?\bimport\(\s*'(\.[^']+)'/g)) {
    if (names === undefined) whole.push(module);
    else for (const [name] of names.matchAll(/\w+(?=\s*(?:[:,]|$))/g)) taken.push([module, name]);
  }
  for (const statement of source.statements) {
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) continue;
    const { moduleSpecifier } = statement;
    if (moduleSpecifier === undefined || !ts.isStringLiteral(moduleSpecifier)) continue;
    const names = namesOf(statement);
    if (names === undefined) whole.push(moduleSpecifier.text);
    for (const name of names ?? []) taken.push([moduleSpecifier.text, name]);
  }
  const written = whole.length === 0 ? [] : new Set(text.match(/\w+/g));
  for (const module of whole) for (const name of written) taken.push([module, name]);
  return taken;
}

/** The names that a declaration imports; `undefined` where it imports all of them. */
function namesOf(node: ts.ImportDeclaration | ts.ExportDeclaration): string[] | undefined {
  const list = ts.isImportDeclaration(node) ? node.importClause?.namedBindings : node.exportClause;
  if (list === undefined) return ts.isImportDeclaration(node) ? [] : undefined;
  if (!ts.isNamedImports(list) && !ts.isNamedExports(list)) return undefined;
  return list.elements.map(({ name, propertyName }) => (propertyName ?? name).text);
}

/** What is loaded by its address alone, as in browsers, with the file that takes it from there, or has it taken. */
const loaded = {
  'engine/src/features/code-blocks/replay-player.ts toggle': 'engine/src/features/code-blocks/client.ts',
  'engine/src/preview/client.ts startPreview': 'engine/src/pipeline/outputs/site-module.ts',
  'engine/tests/support/global-setup.ts setup': 'vitest.config.ts',
  'engine/tests/word-count.tsx wordCount': 'engine/tests/one-file-feature.test.ts',
};

/** What is loaded by its name, such as a configuration or a list of replies, is elsewhere. */
const checked =
  /^(?:benchmarks|engine|scripts|site\/(?:components|data|library))\/(?!.*(?:\.test\.tsx?$|\/starlight\/))/;

test('the functions, classes, and constants that a file exports, another one imports', () => {
  const files = globSync(
    ['*.ts', '{benchmarks,engine,scripts,simulators,site}/**/*.{ts,tsx}', '!site/examples/**', '!**/fixtures/**'],
    { cwd: root, absolute: true, ignore },
  );
  const sources = files.map((file) => ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest));
  const used = new Set(
    sources.flatMap((source) =>
      takenNames(source).map(([module, name]) => `${resolve(dirname(source.fileName), module)} ${name}`),
    ),
  );
  // Pages import from `@site`, which is the site's folder.
  for (const page of globSync('site/{content,pages}/**/*.{md,mdx}', { cwd: root, absolute: true, ignore })) {
    const imports =
      readFileSync(page, 'utf8')
        .match(/^import .*'@site\/.*'$/gm)
        ?.join('\n') ?? '';
    for (const [module, name] of takenNames(ts.createSourceFile(page, imports, ts.ScriptTarget.Latest)))
      used.add(`${module.replace(/^@site/, resolve(root, 'site'))} ${name}`);
  }
  const json = JSON.parse(readFileSync(resolve(root, 'engine/package.json'), 'utf8')) as {
    exports: Record<string, string | Record<string, string>>;
  };
  const entries = Object.values(json.exports).flatMap((entry) =>
    typeof entry === 'string' ? [] : resolve(root, 'engine', entry['runnable-docs-source'] ?? ''),
  );
  const needless = sources
    .filter(({ fileName }) => checked.test(relative(root, fileName)) && !entries.includes(fileName))
    .flatMap((source) => exportedNames(source).map((name) => [source.fileName, name] as const))
    .filter(([file, name]) => !used.has(`${file} ${name}`) && !used.has(`${file.replace(/\.tsx?$/, '')} ${name}`))
    .map(([file, name]) => `${relative(root, file)} ${name}`)
    .sort();
  expect(needless).toEqual(Object.keys(loaded));
  for (const [exported, file] of Object.entries(loaded)) {
    expect(readFileSync(resolve(root, file), 'utf8')).toContain(exported.split(' ')[1]);
  }
});
