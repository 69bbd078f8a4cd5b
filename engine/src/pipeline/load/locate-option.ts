import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type ts from 'typescript';
import type { SourceLocation } from '../../core/diagnostics.ts';
import { isFile } from '../../core/is-file.ts';

/** The compiler takes long to load, and is needed only where something is wrong. */
const loadCompiler = () => createRequire(import.meta.url)('typescript') as typeof ts;

/** Finds where an option is written by its keys, from the outermost. */
export type LocateOption = (path: readonly PropertyKey[]) => SourceLocation;

/** An option as programs write it: `navbar.items[0].to`, `redirects["/a"]`. */
export function optionName(path: readonly PropertyKey[]): string {
  return path.reduce<string>((text, part) => {
    if (typeof part === 'number') return `${text}[${part}]`;
    const name = String(part);
    if (text === '') return name;
    return /^[\w$]+$/.test(name) ? `${text}.${name}` : `${text}[${JSON.stringify(name)}]`;
  }, '');
}

/**
 * Where an option is written in a site's configuration, or the nearest around it that is written there: options may be
 * computed or imported.
 * @param file of the configuration, relative to the site's folder
 * @param path its keys from the outermost, such as `['navbar', 'items', 0, 'to']`
 */
export function locateOption(siteDir: string, file: string, path: readonly PropertyKey[]): SourceLocation {
  if (!isFile(join(siteDir, file))) return { file };
  // Before the compiler, which takes so long to load that the file may be gone by then.
  const text = readFileSync(join(siteDir, file), 'utf8');
  const ts = loadCompiler();
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  let value = source.statements.find(ts.isExportAssignment)?.expression;
  let found: ts.Node | undefined;
  for (const key of path) {
    const entry: Entry | undefined = value && entryOf(literalOf(value, source, ts), key, ts);
    if (entry === undefined) break;
    found = entry.node;
    value = entry.value;
  }
  if (found === undefined) return { file };
  const { line, character } = source.getLineAndCharacterOfPosition(found.getStart());
  return { file, line: line + 1, column: character + 1 };
}

/** An entry of an object or a list, as it's written. */
interface Entry {
  node: ts.Node;
  value: ts.Expression | undefined;
}

/** What an expression stands for: `defineSite({ … })`, `{ … } satisfies Options`, and the name of a constant are its object. */
function literalOf(expression: ts.Expression, source: ts.SourceFile, compiler: typeof ts): ts.Expression {
  const { isCallExpression, isIdentifier } = compiler;
  let value = expression;
  // A constant may be named by another one; a chain of names ends.
  for (let steps = 0; steps < 10; steps += 1) {
    let inner: ts.Expression | undefined;
    if (isCallExpression(value) && isDefineSite(value, compiler)) inner = value.arguments[0];
    else if (isIdentifier(value)) inner = constant(value.text, source, compiler);
    else if (isWrapped(value, compiler)) inner = value.expression;
    if (inner === undefined) break;
    value = inner;
  }
  return value;
}

/** Of no other call is it known that it returns what it's given. */
function isDefineSite({ expression }: ts.CallExpression, { isIdentifier }: typeof ts): boolean {
  return isIdentifier(expression) && expression.text === 'defineSite';
}

function isWrapped(
  value: ts.Expression,
  { isAsExpression, isParenthesizedExpression, isSatisfiesExpression }: typeof ts,
): value is ts.AsExpression | ts.SatisfiesExpression | ts.ParenthesizedExpression {
  return isAsExpression(value) || isSatisfiesExpression(value) || isParenthesizedExpression(value);
}

/** The value of a constant at the top of the file. */
function constant(name: string, source: ts.SourceFile, { isIdentifier, isVariableStatement }: typeof ts) {
  return source.statements
    .filter(isVariableStatement)
    .flatMap(({ declarationList }) => [...declarationList.declarations])
    .find((declaration) => isIdentifier(declaration.name) && declaration.name.text === name)?.initializer;
}

function entryOf(literal: ts.Expression, key: PropertyKey, compiler: typeof ts): Entry | undefined {
  if (compiler.isArrayLiteralExpression(literal)) {
    const index = Number(key);
    const element = literal.elements[index];
    // How many elements another list brings isn't known here.
    if (element === undefined || literal.elements.slice(0, index + 1).some(compiler.isSpreadElement)) return undefined;
    return { node: element, value: element };
  }
  if (!compiler.isObjectLiteralExpression(literal)) return undefined;
  const property = literal.properties.findLast(
    ({ name }) => name !== undefined && 'text' in name && name.text === String(key),
  );
  if (property === undefined) return undefined;
  if (compiler.isPropertyAssignment(property)) return { node: property, value: property.initializer };
  return { node: property, value: compiler.isShorthandPropertyAssignment(property) ? property.name : undefined };
}
