import type { Expression, ImportDeclaration, Pattern, Program, VariableDeclaration } from 'estree';
import type { Root } from 'mdast';
import type { MdxjsEsm } from 'mdast-util-mdxjs-esm';
import { visit } from 'unist-util-visit';
import { isComponent } from '../core/is-component.ts';
import type { Assembly } from './assembly.ts';
import { loadImport, nothing } from './load-import.ts';

/**
 * `import A, { b as c } from 'x'` → `const A = arguments[0].modules['x'].default, c = ….b`. The
 * compiled article is the body of a function whose first argument holds the modules.
 */
function importToConstants(statement: ImportDeclaration): VariableDeclaration[] {
  const module = member(member(argument, identifier('modules'), false), literal(String(statement.source.value)), true);
  return statement.specifiers.map((specifier) => ({
    type: 'VariableDeclaration',
    kind: 'const',
    declarations: [
      { type: 'VariableDeclarator', id: identifier(specifier.local.name), init: valueOf(specifier, module) },
    ],
  }));
}

function valueOf(specifier: ImportDeclaration['specifiers'][number], module: Expression): Expression {
  if (specifier.type === 'ImportNamespaceSpecifier') return module;
  if (specifier.type === 'ImportDefaultSpecifier') return member(module, literal('default'), true);
  const { imported } = specifier;
  return member(module, literal(imported.type === 'Identifier' ? imported.name : String(imported.value)), true);
}

const identifier = (name: string) => ({ type: 'Identifier', name }) as const;
const literal = (value: string | number) => ({ type: 'Literal', value }) as const;

function member(object: Expression, property: Expression, computed: boolean): Expression {
  return { type: 'MemberExpression', object, property, computed, optional: false };
}

const argument = member(identifier('arguments'), literal(0), true);

/**
 * Loads what the document imports and replaces its imports by constants that read the loaded
 * modules, which the compiled article is given when it runs.
 */
export function imports(assembly: Assembly) {
  return async (tree: Root): Promise<void> => {
    const nodes: MdxjsEsm[] = [];
    visit(tree, 'mdxjsEsm', (node) => {
      nodes.push(node);
    });
    for (const node of nodes) {
      const program = node.data?.estree;
      if (program) await replaceImports(program, node, assembly);
    }
  };
}

async function replaceImports(program: Program, node: MdxjsEsm, assembly: Assembly): Promise<void> {
  const body: Program['body'] = [];
  for (const written of program.body) {
    const statement = asImport(written);
    if (statement.type === 'ImportDeclaration') {
      await load(statement, node, assembly);
      body.push(...importToConstants(statement));
      for (const specifier of statement.specifiers) assembly.declared.add(specifier.local.name);
    } else {
      if (statement.type === 'ExportNamedDeclaration') declareExports(statement.declaration, assembly);
      body.push(statement);
    }
  }
  program.body = body;
}

/** `export { a as b } from 'x'` makes the same name as `import { a as b } from 'x'`. Nobody else takes it from a document. */
function asImport(statement: Program['body'][number]): Program['body'][number] {
  const { type, loc } = statement;
  if (type === 'ExportAllDeclaration') {
    return { type: 'ImportDeclaration', source: statement.source, specifiers: [], attributes: [], loc };
  }
  if (type !== 'ExportNamedDeclaration' || statement.source == null) return statement;
  const specifiers = statement.specifiers.flatMap(({ local, exported }) =>
    exported.type === 'Identifier' ? [{ type: 'ImportSpecifier' as const, local: exported, imported: local }] : [],
  );
  return { type: 'ImportDeclaration', source: statement.source, specifiers, attributes: [], loc };
}

async function load(statement: ImportDeclaration, node: MdxjsEsm, assembly: Assembly): Promise<void> {
  const specifier = String(statement.source.value);
  const start = statement.loc?.start;
  const at = start ? { start: { line: start.line, column: start.column + 1 } } : node.position;
  let module = (assembly.modules[specifier] ??= await loadImport(specifier, assembly, at));
  for (const entry of statement.specifiers) {
    const name = importedName(entry);
    if (name === undefined) continue;
    if (name in module) {
      if (!isComponent(module[name])) assembly.noComponents.set(entry.local.name, module[name]);
      continue;
    }
    assembly.report({
      code: 'bad-import',
      message: `"${specifier}" exports no "${name}".`,
      hint: `It exports: ${Object.keys(module).join(', ') || 'nothing'}.`,
      at,
    });
    assembly.modules[specifier] = module = { ...module, [name]: nothing };
  }
}

function importedName(specifier: ImportDeclaration['specifiers'][number]): string | undefined {
  if (specifier.type === 'ImportNamespaceSpecifier') return undefined;
  if (specifier.type === 'ImportDefaultSpecifier') return 'default';
  return specifier.imported.type === 'Identifier' ? specifier.imported.name : String(specifier.imported.value);
}

type Declaration = Extract<Program['body'][number], { type: 'ExportNamedDeclaration' }>['declaration'];

function declareExports(declaration: Declaration, assembly: Assembly): void {
  if (declaration?.type === 'VariableDeclaration') {
    for (const { id } of declaration.declarations) for (const name of namesIn(id)) assembly.declared.add(name);
  } else if (declaration) {
    assembly.declared.add(declaration.id.name);
  }
}

/** The names that a declaration makes: `{ a, b: [c] }` makes `a` and `c`. */
function namesIn(pattern: Pattern | null): string[] {
  switch (pattern?.type) {
    case 'Identifier':
      return [pattern.name];
    case 'ObjectPattern':
      return pattern.properties.flatMap((entry) => namesIn(entry.type === 'Property' ? entry.value : entry));
    case 'ArrayPattern':
      return pattern.elements.flatMap(namesIn);
    case 'AssignmentPattern':
      return namesIn(pattern.left);
    case 'RestElement':
      return namesIn(pattern.argument);
    default:
      return [];
  }
}
