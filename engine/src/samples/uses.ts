import ts from 'typescript';
import type { SymbolUse } from '../core/sample-lookup.ts';
import type { PassedSample } from './check/check-samples.ts';

/** Collects where symbols are used: one place a page, the one that shows most. */
export interface SymbolUses {
  add(passed: PassedSample, page: { route: string; title: string; anchor?: string; ran: boolean }): void;
  of: (symbol: string) => readonly SymbolUse[];
}

/** Longer statements say more of other things than of the symbol. */
const longestStatement = 14;

export function createSymbolUses(): SymbolUses {
  const uses = new Map<string, Map<string, SymbolUse>>();
  return {
    add({ code, analysis }, { route, title, anchor, ran }) {
      const source = parseSample(code);
      for (const { symbol, start } of analysis.uses) {
        const byPage = uses.get(symbol) ?? new Map<string, SymbolUse>();
        uses.set(symbol, byPage);
        const href = anchor === undefined ? route : `${route}#${anchor}`;
        const use = { href, pageTitle: title, ran, statement: statementAt(source, start) };
        const known = byPage.get(route);
        if (known === undefined || rank(use) > rank(known)) byPage.set(route, use);
      }
    },
    of: (symbol) => [...(uses.get(symbol)?.values() ?? [])],
  };
}

function rank({ ran, statement }: Pick<SymbolUse, 'ran' | 'statement'>): number {
  return (statement === undefined ? 0 : 2) + (ran ? 1 : 0);
}

/** Samples are modules, which may wait at their top level, also those that import nothing. */
export function parseSample(code: string): ts.SourceFile {
  return ts.createSourceFile('sample.tsx', `${code}\nexport {};`, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
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
  const { character: indent } = source.getLineAndCharacterOfPosition(from);
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
