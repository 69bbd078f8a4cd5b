import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { glob } from 'tinyglobby';
import ts from 'typescript';
import type { Block } from './read-document.ts';

/** Programs whose text people read: the engine, the site's components and data, the simulators, and the scripts. */
const programs = ['{engine,site,simulators,scripts}/**/*.{ts,tsx,mjs}', 'site/data/*.json'];
const left = [
  '**/{node_modules,dist,.cache,.releases,tests,examples,library,types,static,outputs}/**',
  '**/*.{test,spec,d}.*',
  '**/{provider-tests,test-support}.ts',
  // What simulated models say, and texts that are read aloud in them.
  'simulators/{src/replies,scripts}/**',
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
      if (text !== undefined && /^[\p{Lu}`"“…].*[.?!]$/u.test(text) && text.includes(' ')) {
        const { line, character } = source.getLineAndCharacterOfPosition(node.getStart(source));
        const piece = { start: 0, line: line + 1, column: character + 1 };
        found.push({ file, block: { kind: 'prose', text, pieces: [piece] } });
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
    return found;
  });
}

/** The text of a literal; what a template inserts is "…". */
function textOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node) || ts.isJsxText(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return node.head.text + node.templateSpans.map(({ literal }) => `…${literal.text}`).join('');
}
