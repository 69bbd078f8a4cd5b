import ts from 'typescript';

/** Longer types tell nobody anything, and readers of the page load them. */
const longest = 800;

const flags: ts.NodeBuilderFlags =
  ts.NodeBuilderFlags.MultilineObjectLiterals |
  ts.NodeBuilderFlags.UseSingleQuotesForStringLiteralType |
  ts.NodeBuilderFlags.NoTruncation |
  ts.NodeBuilderFlags.IgnoreErrors;
const printer = ts.createPrinter({ removeComments: true });
const nowhere = ts.createSourceFile('hover.ts', '', ts.ScriptTarget.Latest);

/** A type as one would write it; `definition` writes out what an alias stands for. */
export function printType(type: ts.Type, checker: ts.TypeChecker, definition = false): string {
  const how: ts.NodeBuilderFlags = definition ? flags | ts.NodeBuilderFlags.InTypeAlias : flags;
  return print(checker.typeToTypeNode(type, undefined, how));
}

/** `<T>(value: T): Promise<T>`. */
export function printSignature(signature: ts.Signature, checker: ts.TypeChecker): string {
  const node = checker.signatureToSignatureDeclaration(signature, ts.SyntaxKind.CallSignature, undefined, flags);
  return print(node).replace(/;$/, '');
}

function print(node: ts.Node | undefined): string {
  if (node === undefined) return '…';
  const text = printer.printNode(ts.EmitHint.Unspecified, node, nowhere).replaceAll('    ', '  ');
  return text.length <= longest ? text : `${text.slice(0, longest).trimEnd()} …`;
}
