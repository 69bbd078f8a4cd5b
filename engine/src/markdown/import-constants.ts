import type { Expression, ImportDeclaration, VariableDeclaration } from 'estree';

/**
 * `import A, { b as c } from 'x'` → `const A = arguments[0].modules['x'].default, c = ….b`. The
 * compiled article is the body of a function whose first argument holds the modules.
 */
export function importToConstants(statement: ImportDeclaration): VariableDeclaration[] {
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
