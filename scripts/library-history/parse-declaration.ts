import ts from 'typescript';

/** A declaration as the parser sees it; several where a function has overloads. */
export interface ParsedDeclaration {
  /** The module that exports it, where that isn't the package's main one. */
  module?: string;
  /** `class`, `interface`, `function`, `member`, … */
  kind: string;
  nodes: readonly ts.Node[];
}

/** Reads what `read-version.ts` has written: heads of classes, functions, types, variables, and members. */
export function parseDeclaration(text: string): ParsedDeclaration {
  const [, module, declared = text] = /^from '([^']*)': (.*)$/s.exec(text) ?? [];
  return { module, ...parse(declared) };
}

function parse(text: string): { kind: string; nodes: readonly ts.Node[] } {
  const [, abstract = '', head, rest = ''] =
    /^(abstract )?(class|interface|type)(|<.*| (?:extends|implements) .*)$/s.exec(text) ?? [];
  if (head !== undefined) {
    const complete = head === 'type' ? `type _${rest} = {}` : `${abstract}${head} _${rest} {}`;
    return { kind: `${abstract}${head}`, nodes: statements(complete) };
  }
  if (text === 'const' || text === 'namespace') return { kind: text, nodes: [] };
  const [keyword] = /^(?:function|type|class|interface|enum)(?= )/.exec(text) ?? [];
  if (keyword !== undefined) return { kind: keyword, nodes: statements(text) };
  const [members] = statements(`class _ { ${text} }`);
  return { kind: 'member', nodes: members !== undefined && ts.isClassDeclaration(members) ? members.members : [] };
}

function statements(text: string): readonly ts.Statement[] {
  // In a file of declarations, functions need no body.
  const source = ts.createSourceFile('declaration.d.ts', text, ts.ScriptTarget.ESNext, true);
  return source.statements.filter((each) => !ts.isEmptyStatement(each));
}
