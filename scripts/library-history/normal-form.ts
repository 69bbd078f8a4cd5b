import ts from 'typescript';
import { compareNames } from '../../engine/src/core/compare.ts';

const printer = ts.createPrinter({ removeComments: true });

/** A node as it was written, without comments and line breaks. */
export function printed(node: ts.Node): string {
  return tidied(printer.printNode(ts.EmitHint.Unspecified, node, node.getSourceFile()));
}

/** The same text for nodes that mean the same: compilers write fields and unions in any order. */
export function normalForm(node: ts.Node): string {
  const source = node.getSourceFile();
  const print = (each: ts.Node) => tidied(printer.printNode(ts.EmitHint.Unspecified, each, source));
  const sorted = <T extends ts.Node>(nodes: ts.NodeArray<T>) =>
    ts.factory.createNodeArray(nodes.toSorted((a, b) => compareNames(print(a), print(b))));
  const transformed = ts.transform(node, [
    (context) => (root) => {
      const visit = (each: ts.Node): ts.Node => {
        const inner = ts.visitEachChild(each, visit, context);
        if (ts.isTypeLiteralNode(inner)) return ts.factory.updateTypeLiteralNode(inner, sorted(inner.members));
        if (ts.isUnionTypeNode(inner)) return ts.factory.updateUnionTypeNode(inner, sorted(inner.types));
        return inner;
      };
      return ts.visitNode(root, visit);
    },
  ]);
  const [first = node] = transformed.transformed;
  return print(first);
}

/** What compilers and bundlers add to what was written. */
function tidied(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\bimport\("[^"]*"\)\./g, '')
    .replaceAll(/(?<=\w)\$\d+\b/g, '')
    .replace(/^(?:export |default |declare )+/, '')
    .replace(/;$/, '')
    .trim();
}
