import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { glob } from 'tinyglobby';
import ts from 'typescript';
import type { Block } from './read-document.ts';

/** Programs and data whose text people read. */
const programs = ['{benchmarks,engine,scripts,simulators,site}/**/*.{ts,tsx,mjs}', 'site/{content,data}/**/*.json'];
const left = [
  '**/{node_modules,dist,.cache,.releases,tests,examples,library,types,static,outputs}/**',
  '**/*.{test,spec,d}.*',
  '**/{provider-tests,test-support}.ts',
  // What simulated models say, texts that are read aloud in them, and messages of the providers.
  'simulators/{src/{profiles,replies},scripts}/**',
];

/** The sentences in string literals, templates, and JSX: messages, labels, and notes of the data. */
export async function readMessages(root: string): Promise<{ file: string; block: Block }[]> {
  const files = (await glob(programs, { cwd: root, ignore: left })).sort();
  return files.flatMap((file) => {
    const kind = file.endsWith('.json') ? ts.ScriptKind.JSON : undefined;
    const source = ts.createSourceFile(
      file,
      readFileSync(join(root, file), 'utf8'),
      ts.ScriptTarget.Latest,
      true,
      kind,
    );
    const found: { file: string; block: Block }[] = [];
    const visit = (node: ts.Node) => {
      const text = textOf(node)?.replaceAll(/\s+/g, ' ').trim();
      if (text !== undefined && isSentence(text)) {
        const { line, character } = source.getLineAndCharacterOfPosition(node.getStart(source));
        const piece = { start: 0, line: line + 1, column: character + 1 };
        found.push({ file, block: { kind: 'prose', text, pieces: [piece] } });
      }
      // The words of an element were read with the element.
      ts.forEachChild(node, (child) => {
        if (!(ts.isJsxText(child) && isMixed(node)) && !ts.isTypeNode(child)) visit(child);
      });
    };
    visit(source);
    return found;
  });
}

/** Whole sentences, and messages that are a part of one: "throws Error: no such file". */
function isSentence(text: string): boolean {
  return (
    /^[\p{Lu}`"“…].* .*[.?!]$/u.test(text) ||
    (/(?:^| )[a-z’']+,? [a-z’']+ [a-z’']+(?:[ ,.:;?!]|$)/.test(text) && !/[{}<>=]|=>/.test(text))
  );
}

/** The text of a literal, or of an element whose words have others between them; what is inserted is "…". */
function textOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node) || ts.isJsxText(node)) return node.text;
  if (isMixed(node)) return wordsOf(node.children);
  if (!ts.isTemplateExpression(node)) return undefined;
  return node.head.text + node.templateSpans.map(({ literal }) => `…${literal.text}`).join('');
}

/** Whether an element holds words and, between them, elements or values. */
function isMixed(node: ts.Node): node is ts.JsxElement | ts.JsxFragment {
  return (
    (ts.isJsxElement(node) || ts.isJsxFragment(node)) &&
    node.children.length > 1 &&
    node.children.some((child) => ts.isJsxText(child) && child.text.trim() !== '')
  );
}

function wordsOf(children: ts.NodeArray<ts.JsxChild>): string {
  return children
    .map((child) => {
      if (ts.isJsxText(child)) return child.text;
      if (ts.isJsxElement(child) || ts.isJsxFragment(child)) return wordsOf(child.children);
      if (!ts.isJsxExpression(child)) return '…';
      const { expression } = child;
      return expression === undefined ? '' : ts.isStringLiteralLike(expression) ? expression.text : '…';
    })
    .join('');
}
