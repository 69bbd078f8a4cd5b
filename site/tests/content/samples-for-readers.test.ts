import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { globSync } from 'tinyglobby';
import ts from 'typescript';
import { expect, test } from 'vitest';

const site = join(import.meta.dirname, '../..');

/** Code that readers see: the TypeScript fences of all pages, and the files of examples. */
function allCode(): [place: string, code: string][] {
  const pages = globSync('{content,pages}/**/*.{md,mdx}', { cwd: site }).flatMap((file) =>
    [...readFileSync(join(site, file), 'utf8').matchAll(/^([ \t]*)```tsx? ?([^\n]*)\n([\s\S]*?)^\1```$/gm)].map(
      ([, , meta = '', code = '']): [string, string] => [`${file}: ${meta}`, code],
    ),
  );
  const examples = globSync('examples/*/{src,app,lib}/**/*.{ts,tsx}', { cwd: site });
  return [...pages, ...examples.map((file): [string, string] => [file, readFileSync(join(site, file), 'utf8')])];
}

const sizes = new Set(['length', 'size', 'byteLength']);

/** Whether a condition asks for nothing but a size, such as `image.length > 0`. */
function isAboutSize(condition: ts.Expression): boolean {
  if (ts.isParenthesizedExpression(condition)) return isAboutSize(condition.expression);
  if (ts.isPropertyAccessExpression(condition)) return sizes.has(condition.name.text);
  if (ts.isPrefixUnaryExpression(condition)) return isAboutSize(condition.operand);
  return ts.isBinaryExpression(condition) && isAboutSize(condition.left) && ts.isNumericLiteral(condition.right);
}

/** `image.length > 0 ? 'painted' : 'refused'`: such a result says that a test passed, and nothing to a reader. */
function verdicts(code: string): string[] {
  const source = ts.createSourceFile('sample.tsx', code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const isVerdict =
      ts.isConditionalExpression(node) &&
      isAboutSize(node.condition) &&
      [node.whenTrue, node.whenFalse].every((branch) => ts.isStringLiteralLike(branch));
    if (isVerdict) found.push(node.getText(source));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

test.each([
  ["console.log(image.length > 0 ? 'painted' : 'refused');", 1],
  ["console.log(!(parts.size) ? 'empty' : 'something');", 1],
  ["console.log(names.length > 0 ? names.join(', ') : 'nobody');", 0],
  ["console.log(tokens > model.contextWindowSize ? 'Split it first.' : 'It fits.');", 0],
])('%s has %i verdicts', (code, count) => {
  expect(verdicts(code)).toHaveLength(count);
});

test('no sample prints a verdict on a size in place of what it made', () => {
  const code = allCode();
  expect(code.length).toBeGreaterThan(500);
  expect(code.flatMap(([place, text]) => verdicts(text).map((found) => `${place}: ${found}`))).toEqual([]);
});
