import ts from 'typescript';
import type { CodeUse } from './analysis.ts';
import type { LibraryNames } from './library-names.ts';
import { membersOf } from './member-names.ts';
import type { NamedPlace } from './named-places.ts';

/**
 * Which exported symbols the code uses. A member counts for what it belongs to as well: `withTextPrompt` for
 * the class that declares it, `temperature` for the settings that it is one of; a call counts for the class
 * of what it makes, so that `openai.ChatTextGenerator(…)` shows where `OpenAIChatModel` is used.
 */
export function usesIn(places: readonly NamedPlace[], checker: ts.TypeChecker, library: LibraryNames): CodeUse[] {
  const found = new Map<string, CodeUse>();
  const add = (symbol: string, node: ts.Node) => {
    if (!found.has(symbol)) found.set(symbol, { symbol, start: node.getStart() });
  };
  for (const { node, symbol, kind, expected } of places) {
    if (kind === 'import') continue;
    for (const name of library.of(symbol)) add(name, node);
    for (const member of membersOf(symbol, checker, library)) {
      add(member.slice(0, member.lastIndexOf('.')), node);
      add(member, node);
    }
    const type = expected?.aliasSymbol ?? expected?.symbol;
    for (const name of type === undefined ? [] : library.of(type)) add(name, node);
    for (const name of madeBy(node, checker, library)) add(name, node);
  }
  return [...found.values()];
}

/** Exported classes of the value that a call makes. */
function madeBy(node: ts.Identifier, checker: ts.TypeChecker, library: LibraryNames): readonly string[] {
  const callee = ts.isPropertyAccessExpression(node.parent) && node.parent.name === node ? node.parent : node;
  const call = callee.parent;
  const isCall = (ts.isCallExpression(call) || ts.isNewExpression(call)) && call.expression === callee;
  const made = isCall ? checker.getTypeAtLocation(call).symbol : undefined;
  return made !== undefined && made.flags & ts.SymbolFlags.Class ? library.of(made) : [];
}
