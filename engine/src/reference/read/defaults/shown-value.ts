import ts from 'typescript';
import type { OriginalFile } from '../original-sources.ts';
import type { Declared, FindDeclaration } from './modules.ts';

/** Longer values don't help in a cell of a table. */
const longest = 72;

/** What the names in a default value may stand for. */
export interface ValueScope {
  find: FindDeclaration;
  /** Whether programs can import what is declared. */
  isPublic(name: string, declared: Declared): boolean;
}

/**
 * A default value as a reader can understand it: literals, exported names, and the names of other parameters.
 * Constants of the package that aren't exported are replaced by what they hold.
 * @param known names of the parameters around
 * @returns `undefined` for everything else: nothing is guessed
 */
export function shownValue(
  node: ts.Expression,
  file: OriginalFile,
  known: ReadonlySet<string>,
  scope: ValueScope,
): string | undefined {
  const replaced = shown(node, file, known, scope);
  if (replaced === undefined || replaced === 'undefined' || replaced.length > longest) return undefined;
  return replaced;
}

function shown(
  written: ts.Expression,
  file: OriginalFile,
  known: ReadonlySet<string>,
  scope: ValueScope,
): string | undefined {
  const node = bare(written);
  const text = node.getText(file.syntax);
  if (text.includes('\n') && ts.isStringLiteralLike(node)) return undefined;
  if (isPlain(node)) return text;
  if (ts.isIdentifier(node)) return shownName(node, file, known, scope);

  const parts = partsOf(node);
  if (parts === undefined) return undefined;
  const names = ts.isArrowFunction(node) ? new Set([...known, ...parameterNames(node)]) : known;
  let result = '';
  let end = node.getStart(file.syntax);
  for (const part of parts) {
    const value = shown(part, file, names, scope);
    if (value === undefined) return undefined;
    const start = part.getStart(file.syntax);
    result +=
      file.syntax.text.slice(end, start) +
      (bare(part) !== part && ts.isParenthesizedExpression(part) ? `(${value})` : value);
    end = part.getEnd();
  }
  return (result + file.syntax.text.slice(end, node.getEnd())).replaceAll(/\s+/g, ' ');
}

/** Without the parentheses and the types around it. */
function bare(node: ts.Expression): ts.Expression {
  const isWrapped =
    ts.isParenthesizedExpression(node) ||
    ts.isAsExpression(node) ||
    ts.isSatisfiesExpression(node) ||
    ts.isNonNullExpression(node);
  return isWrapped ? bare(node.expression) : node;
}

function isPlain(node: ts.Expression): boolean {
  return (
    ts.isStringLiteralLike(node) ||
    ts.isNumericLiteral(node) ||
    node.kind === ts.SyntaxKind.TrueKeyword ||
    node.kind === ts.SyntaxKind.FalseKeyword ||
    node.kind === ts.SyntaxKind.NullKeyword
  );
}

function shownName(
  node: ts.Identifier,
  file: OriginalFile,
  known: ReadonlySet<string>,
  scope: ValueScope,
): string | undefined {
  const name = node.text;
  if (known.has(name) || name === 'console' || name === 'undefined' || name === 'Infinity') return name;
  const declared = scope.find(name, file);
  if (declared === undefined) return undefined;
  if (scope.isPublic(name, declared)) return name;
  if (!ts.isVariableDeclaration(declared.node) || declared.node.initializer === undefined) return undefined;
  const value = bare(declared.node.initializer);
  return isPlain(value) ? shown(value, declared.file, new Set(), scope) : undefined;
}

/** The expressions directly inside one whose own form is understood; `undefined` for other forms. */
function partsOf(node: ts.Expression): readonly ts.Expression[] | undefined {
  if (ts.isPrefixUnaryExpression(node)) return [node.operand];
  if (ts.isArrayLiteralExpression(node)) return node.elements.some(ts.isSpreadElement) ? undefined : node.elements;
  if (ts.isObjectLiteralExpression(node)) {
    const values = node.properties.map((property) =>
      ts.isPropertyAssignment(property) && !ts.isComputedPropertyName(property.name) ? property.initializer : undefined,
    );
    return values.every((value) => value !== undefined) ? values : undefined;
  }
  if (ts.isPropertyAccessExpression(node)) return [node.expression];
  if (ts.isBinaryExpression(node)) return [node.left, node.right];
  if (ts.isConditionalExpression(node)) return [node.condition, node.whenTrue, node.whenFalse];
  if (ts.isCallExpression(node)) return [node.expression, ...node.arguments];
  if (ts.isNewExpression(node)) return [node.expression, ...(node.arguments ?? [])];
  if (ts.isTemplateExpression(node)) return node.templateSpans.map((span) => span.expression);
  if (ts.isArrowFunction(node)) return ts.isBlock(node.body) ? undefined : [node.body];
  return undefined;
}

function parameterNames(node: ts.ArrowFunction): string[] {
  return node.parameters.flatMap(({ name }) => (ts.isIdentifier(name) ? [name.text] : []));
}
