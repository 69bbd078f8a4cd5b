import ts from 'typescript';
import type { SymbolUse } from '../core/sample-lookup.ts';

/** Longer statements say more of other things than of the symbol. */
const longestStatement = 14;

/** For each of these offsets in a sample, the statement around the name there; `null` where none is shown. */
export function statementsAt(
  code: string,
  language: 'ts' | 'tsx',
  starts: readonly number[],
): (NonNullable<SymbolUse['statement']> | null)[] {
  const source = parseSample(code, language);
  return starts.map((start) => statementAt(source, start) ?? null);
}

/** Samples are modules, which may wait at their top level, also those that import nothing. */
export function parseSample(code: string, language: 'ts' | 'tsx'): ts.SourceFile {
  return ts.createSourceFile(`sample.${language}`, `${code}\nexport {};`, ts.ScriptTarget.Latest, true);
}

/** The whole statement, or the member of a class or a type, that holds a name; none where it's an import or long. */
export function statementAt(source: ts.SourceFile, start: number): SymbolUse['statement'] {
  let found: ts.Node | undefined;
  let name: ts.Node | undefined;
  const visit = (node: ts.Node): void => {
    if (start < node.getStart(source) || start >= node.end) return;
    if (ts.isStatement(node) || ts.isClassElement(node) || ts.isTypeElement(node)) found = node;
    name = node;
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(source, visit);
  if (found === undefined || name === undefined || ts.isImportDeclaration(found) || ts.isBlock(found)) return undefined;
  const from = found.getStart(source);
  // What follows `else` begins in the middle of its line, but its lines are aligned with that line's beginning.
  const { line: firstLine } = source.getLineAndCharacterOfPosition(from);
  const indent = source.text.slice(source.getLineStarts()[firstLine]).search(/\S/);
  const lines = source.text.slice(from, found.end).split('\n');
  if (lines.length > longestStatement) return undefined;
  const before = source.text.slice(from, name.getStart(source)).split('\n');
  const shown = lines.map((line, index) => (index === 0 ? line : line.slice(Math.min(indent, line.search(/\S|$/)))));
  const cut = lines
    .slice(0, before.length)
    .reduce((sum, line, index) => sum + line.length - (shown[index]?.length ?? 0), 0);
  const offset = name.getStart(source) - from - cut;
  return { code: shown.join('\n'), start: offset, end: offset + name.end - name.getStart(source) };
}
