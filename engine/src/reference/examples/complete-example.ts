import ts from 'typescript';

/**
 * Makes a module of an excerpt: imports the package's names that it uses, and gives a value to what
 * it leaves out as `...`.
 */
export function completeExample(code: string, packageName: string, exported: ReadonlySet<string>): string {
  const filled = fillGaps(code.trim());
  const body = filled.startsWith('{') ? `(${filled})` : filled;
  const source = ts.createSourceFile('example.ts', body, ts.ScriptTarget.Latest, true);
  const { used, declared } = namesIn(source);
  const imported = [...used].filter((name) => exported.has(name) && !declared.has(name));
  return [
    `import { ${imported.join(', ')} } from '${packageName}';`,
    'declare const leftOut: any;',
    body,
    'export {};',
  ].join('\n');
}

/** `call(...)`, `[...]` and `{ ... }` stand for something that does not matter here. */
function fillGaps(code: string): string {
  return code.replaceAll(/(?<=\(\s*)\.\.\.(?=\s*\))/g, 'leftOut').replaceAll(/\.\.\.(?=\s*[\])},])/g, '...leftOut');
}

function namesIn(source: ts.SourceFile): { used: Set<string>; declared: Set<string> } {
  const used = new Set<string>();
  const declared = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) {
      if (isDeclaration(node)) declared.add(node.text);
      else if (!isMemberName(node)) used.add(node.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return { used, declared };
}

function isDeclaration(node: ts.Identifier): boolean {
  const { parent } = node;
  return (
    ((ts.isVariableDeclaration(parent) ||
      ts.isFunctionDeclaration(parent) ||
      ts.isClassDeclaration(parent) ||
      ts.isParameter(parent) ||
      ts.isBindingElement(parent)) &&
      parent.name === node) ||
    ts.isImportSpecifier(parent) ||
    ts.isImportClause(parent) ||
    ts.isNamespaceImport(parent)
  );
}

function isMemberName(node: ts.Identifier): boolean {
  const { parent } = node;
  return (
    (ts.isPropertyAccessExpression(parent) && parent.name === node) ||
    (ts.isPropertyAssignment(parent) && parent.name === node) ||
    (ts.isQualifiedName(parent) && parent.right === node)
  );
}
