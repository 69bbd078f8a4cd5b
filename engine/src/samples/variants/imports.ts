import ts from 'typescript';
import type { Edit } from './edits.ts';

/**
 * The edits by which a program imports these names: added to the import of their module, in the order of the alphabet
 * with types last, or as their own import after the others.
 */
export function withImports(source: ts.SourceFile, names: ReadonlyMap<string, ReadonlySet<string>>): Edit[] {
  const all = source.statements.filter((statement) => ts.isImportDeclaration(statement));
  const added: string[] = [];
  const edits: Edit[] = [];
  for (const [module, wanted] of names) {
    const bindings = all
      .filter(({ moduleSpecifier }) => ts.isStringLiteral(moduleSpecifier) && moduleSpecifier.text === module)
      .map(({ importClause }) => (importClause?.phaseModifier === undefined ? importClause?.namedBindings : undefined))
      .find((found) => found !== undefined && ts.isNamedImports(found));
    if (bindings === undefined || !ts.isNamedImports(bindings)) {
      added.push(`import { ${sorted([...wanted]).join(', ')} } from '${module}';`);
      continue;
    }
    const known = bindings.elements.map((element) => element.getText(source));
    const imported = new Set(bindings.elements.map((element) => element.name.text));
    const missing = [...wanted].filter((name) => !imported.has(name));
    if (missing.length === 0) continue;
    const [first] = bindings.elements;
    const start = first?.getStart(source) ?? bindings.end - 1;
    const end = bindings.elements.at(-1)?.end ?? start;
    edits.push({ start, end, text: sorted([...known, ...missing]).join(', ') });
  }
  if (added.length > 0) {
    const at = all.at(-1)?.end ?? 0;
    const text = added.join('\n');
    edits.push({ start: at, end: at, text: at === 0 ? `${text}\n\n` : `\n${text}` });
  }
  return edits;
}

function sorted(names: readonly string[]): string[] {
  const order = (name: string) => `${name.startsWith('type ') ? 1 : 0} ${name.replace(/^type /, '').toLowerCase()}`;
  return names.toSorted((one, other) => (order(one) < order(other) ? -1 : 1));
}
