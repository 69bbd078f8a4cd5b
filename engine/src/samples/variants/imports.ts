import ts from 'typescript';
import type { Edit } from './edits.ts';

/**
 * The edits by which a program imports these names: added to the import of their module, in the order of the alphabet
 * with types last, or as their own import after the others.
 */
export function withImports(source: ts.SourceFile, names: ReadonlyMap<string, ReadonlySet<string>>): Edit[] {
  const added: string[] = [];
  const edits: Edit[] = [];
  for (const [module, wanted] of names) {
    const { bindings, types } = importsOf(source, module);
    const asTypes = types.map((name) => `type ${name}`);
    const needed = [...wanted].filter((name) => !asTypes.includes(name));
    if (bindings !== undefined) edits.push(...addedTo(bindings, needed, source));
    else if (needed.length > 0) added.push(`import { ${sorted(distinct(needed)).join(', ')} } from '${module}';`);
  }
  if (added.length > 0) edits.push(afterImports(source, added.join('\n')));
  return edits;
}

/** What a program imports from a module: the names to which others can be added, and those that are types only. */
function importsOf(source: ts.SourceFile, module: string): { bindings: ts.NamedImports | undefined; types: string[] } {
  let bindings: ts.NamedImports | undefined;
  const types: string[] = [];
  for (const { importClause, moduleSpecifier } of source.statements.filter((one) => ts.isImportDeclaration(one))) {
    const named = importClause?.namedBindings;
    if (!ts.isStringLiteral(moduleSpecifier) || moduleSpecifier.text !== module) continue;
    if (named === undefined || !ts.isNamedImports(named)) continue;
    if (importClause?.phaseModifier === undefined) bindings ??= named;
    else types.push(...named.elements.map((element) => element.getText(source)));
  }
  return { bindings, types };
}

function addedTo(bindings: ts.NamedImports, names: readonly string[], source: ts.SourceFile): Edit[] {
  const known = bindings.elements.map((element) => element.getText(source));
  const all = distinct([...known, ...names]);
  const missing = all.filter((name) => !known.includes(name));
  if (missing.length === 0) return [];
  const [first] = bindings.elements;
  const start = first?.getStart(source) ?? bindings.end - 1;
  const end = bindings.elements.at(-1)?.end ?? start;
  // What a comment says is true of the name where it stands: there, others only follow.
  const hasComment = /\/[/*]/.test(bindings.getText(source));
  return [
    hasComment && first !== undefined
      ? { start: end, end, text: `, ${missing.join(', ')}` }
      : { start, end, text: sorted(all).join(', ') },
  ];
}

/** Each name once, and as a value where it's wanted as that and as a type. */
function distinct(names: readonly string[]): string[] {
  return [...new Set(names)].filter((name) => !name.startsWith('type ') || !names.includes(name.slice(5)));
}

/** Puts lines after a program's imports, or at its top after directives such as `'use client'`. */
export function afterImports(source: ts.SourceFile, lines: string, distance = '\n'): Edit {
  const { statements, text } = source;
  const last = statements.findLast((statement) => ts.isImportDeclaration(statement));
  const others = statements.findIndex((one) => !ts.isExpressionStatement(one) || !ts.isStringLiteral(one.expression));
  const before = last ?? statements[(others === -1 ? statements.length : others) - 1];
  if (before === undefined) return { start: 0, end: 0, text: `${lines}\n\n` };
  // A comment on its line is about it.
  const at = ts.getTrailingCommentRanges(text, before.end)?.at(-1)?.end ?? before.end;
  const isInLine = /^[^\S\n]*\S/.test(text.slice(at));
  const gap = last === undefined ? '\n\n' : distance;
  return { start: at, end: at, text: `${gap}${lines}${isInLine ? '\n' : ''}` };
}

function sorted(names: readonly string[]): string[] {
  const order = (name: string) => `${name.startsWith('type ') ? 1 : 0} ${name.replace(/^type /, '').toLowerCase()}`;
  return names.toSorted((one, other) => (order(one) < order(other) ? -1 : 1));
}
