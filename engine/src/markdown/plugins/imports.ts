import type { ImportDeclaration, Program } from 'estree';
import type { Root } from 'mdast';
import type { MdxjsEsm } from 'mdast-util-mdxjs-esm';
import { visit } from 'unist-util-visit';
import type { Assembly } from '../compile/assembly.ts';
import { loadImport, nothing } from '../compile/load-import.ts';
import { importToConstants } from './import-to-constants.ts';

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
  for (const statement of program.body) {
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

async function load(statement: ImportDeclaration, node: MdxjsEsm, assembly: Assembly): Promise<void> {
  const specifier = String(statement.source.value);
  const start = statement.loc?.start;
  const at = start ? { start: { line: start.line, column: start.column + 1 } } : node.position;
  let module = (assembly.modules[specifier] ??= await loadImport(specifier, assembly, at));
  for (const entry of statement.specifiers) {
    const name = importedName(entry);
    if (name === undefined || name in module) continue;
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
    for (const { id } of declaration.declarations) if (id.type === 'Identifier') assembly.declared.add(id.name);
  } else if (declaration) {
    assembly.declared.add(declaration.id.name);
  }
}
