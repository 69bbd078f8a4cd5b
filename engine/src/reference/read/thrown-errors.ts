import ts from 'typescript';
import type { ApiMember, ApiSymbol } from '../../core/reference-model.ts';
import { type Declared, declarationFinder, type FindDeclaration } from './defaults/modules.ts';
import type { OriginalFile } from './original-sources.ts';

/**
 * Adds to functions, and to classes for their constructors, which of the package's error classes a call can lead to:
 * those that its code throws or makes to be thrown, and those of the functions and constructors that it calls by name.
 * Which object a method belongs to is decided at run time, so methods aren't followed: what models throw isn't known.
 * What a returned function throws is left out too: others call it. Methods get the errors that their own code throws.
 */
export function addThrownErrors(symbols: readonly ApiSymbol[], files: readonly OriginalFile[]): ApiSymbol[] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const reachOf = reachFinder(files);

  return symbols.map(describe);

  function describe(symbol: ApiSymbol): ApiSymbol {
    const children = symbol.children?.map(describe);
    const isCalled = symbol.kind === 'class' || symbol.signatures !== undefined || symbol.type?.kind === 'function';
    const starts = isCalled ? startsOf(symbol) : [];
    const errors = errorsFrom(starts);
    const members = symbol.members?.map((member) => ({ ...member, throws: methodErrors(member, starts) }));
    return { ...symbol, children, members, throws: errors.length === 0 ? undefined : errors };
  }

  function methodErrors({ name, kind, inheritedFrom }: ApiMember, starts: readonly Declared[]): string[] | undefined {
    if (kind !== 'method' || inheritedFrom !== undefined) return undefined;
    const errors = starts.flatMap(({ node, file }) => {
      const methods = ts.isClassDeclaration(node) ? node.members.filter((each) => ts.isMethodDeclaration(each)) : [];
      const method = methods.find((each) => ts.isIdentifier(each.name) && each.name.text === name && each.body);
      return method === undefined ? [] : [...reachOf({ node: method, file }).errors];
    });
    return errors.length === 0 ? undefined : errors.sort();
  }

  function startsOf({ source }: ApiSymbol): Declared[] {
    const file = source && byPath.get(source.file);
    const first = file?.declarations.find(({ line }) => line === source?.line);
    if (file === undefined || first === undefined) return [];
    return file.declarations.filter(({ name }) => name === first.name).map(({ node }) => ({ node, file }));
  }

  function errorsFrom(starts: readonly Declared[]): string[] {
    const errors = new Set<string>();
    const passed = new Set<ts.Node>();
    const queue = [...starts];
    for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
      if (passed.has(next.node)) continue;
      passed.add(next.node);
      const reach = reachOf(next);
      for (const error of reach.errors) errors.add(error);
      queue.push(...reach.calls);
    }
    return [...errors].sort();
  }
}

/** What a piece of code throws itself, and what it calls. */
interface Reach {
  errors: ReadonlySet<string>;
  calls: readonly Declared[];
}

function reachFinder(files: readonly OriginalFile[]): (declared: Declared) => Reach {
  const find = declarationFinder(files);
  const known = new Map<ts.Node, Reach>();

  return function reachOf(declared) {
    const before = known.get(declared.node);
    if (before !== undefined) return before;
    const reach = read(declared);
    known.set(declared.node, reach);
    return reach;
  };

  function read({ node: start, file }: Declared): Reach {
    const errors = new Set<string>();
    const calls: Declared[] = [];
    const visit = (node: ts.Node): void => {
      if (ts.isTypeNode(node)) return;
      // A constructor only keeps the functions that it makes.
      if (ts.isConstructorDeclaration(start) && ts.isFunctionLike(node)) return;
      if (isReturnedFunction(node)) return;
      if (ts.isTryStatement(node) && node.catchClause !== undefined && !throwsAgain(node.catchClause)) {
        // What happens inside ends here.
        visit(node.catchClause);
        if (node.finallyBlock !== undefined) visit(node.finallyBlock);
        return;
      }
      if (ts.isIdentifier(node) && !isPropertyName(node)) follow(node);
      ts.forEachChild(node, visit);
    };
    const follow = (name: ts.Identifier) => {
      const declared = find(name.text, file);
      if (declared === undefined || declared.node === start) return;
      if (!ts.isClassDeclaration(declared.node)) calls.push(...implementations(declared));
      else if (!ts.isNewExpression(name.parent) || name.parent.expression !== name) return;
      else if (!isError(declared, find)) calls.push(...constructors(declared, find));
      else if (isThrown(name.parent)) errors.add(name.text);
    };
    if (ts.isClassDeclaration(start)) calls.push(...constructors({ node: start, file }, find));
    else ts.forEachChild(start, visit);
    return { errors, calls };
  }
}

/** Whether code only returns a function, alone or in an object: its caller's calls throw what it throws. */
function isReturnedFunction(node: ts.Node): boolean {
  if (!ts.isFunctionExpression(node) && !ts.isArrowFunction(node) && !ts.isMethodDeclaration(node)) return false;
  let value: ts.Node = node;
  while (
    ts.isMethodDeclaration(value) ||
    ts.isPropertyAssignment(value.parent) ||
    ts.isObjectLiteralExpression(value.parent) ||
    ts.isParenthesizedExpression(value.parent)
  ) {
    value = value.parent;
  }
  return ts.isReturnStatement(value.parent) || (ts.isArrowFunction(value.parent) && value.parent.body === value);
}

/** A declaration with the other declarations of its name: of overloads, one has the code. */
function implementations({ node, file }: Declared): Declared[] {
  const name = file.declarations.find((each) => each.node === node)?.name;
  return file.declarations.filter((each) => each.name === name).map((each) => ({ node: each.node, file }));
}

/** The code that `new` runs: of the class, or else of the one that it extends; and that of `super(…)`. */
function constructors(declared: Declared, find: FindDeclaration): Declared[] {
  if (!ts.isClassDeclaration(declared.node)) return [];
  const own = declared.node.members.find((member) => ts.isConstructorDeclaration(member));
  const base = baseOf(declared, find);
  return [
    ...(own === undefined ? [] : [{ node: own, file: declared.file }]),
    ...(base === undefined ? [] : constructors(base, find)),
  ];
}

function isError(declared: Declared, find: FindDeclaration): boolean {
  if (baseName(declared.node) === 'Error') return true;
  const base = baseOf(declared, find);
  return base !== undefined && isError(base, find);
}

function baseOf({ node, file }: Declared, find: FindDeclaration): Declared | undefined {
  const name = baseName(node);
  return name === undefined ? undefined : find(name, file);
}

function baseName(node: ts.Node): string | undefined {
  const clauses = ts.isClassDeclaration(node) ? node.heritageClauses : undefined;
  const base = clauses?.find(({ token }) => token === ts.SyntaxKind.ExtendsKeyword)?.types[0]?.expression;
  return base !== undefined && ts.isIdentifier(base) ? base.text : undefined;
}

/** Whether an error is thrown where it is made, or is all that the code returns: then others throw it. */
function isThrown(made: ts.Node): boolean {
  const { parent } = made;
  if (ts.isParenthesizedExpression(parent) || ts.isAwaitExpression(parent)) return isThrown(parent);
  return ts.isThrowStatement(parent) || ts.isReturnStatement(parent) || ts.isArrowFunction(parent);
}

/** Whether a clause passes on every error that it catches, after it has looked at them. */
function throwsAgain({ block, variableDeclaration }: ts.CatchClause): boolean {
  const last = block.statements.at(-1);
  const caught = variableDeclaration?.name;
  if (last === undefined || caught === undefined || !ts.isThrowStatement(last)) return false;
  return ts.isIdentifier(caught) && ts.isIdentifier(last.expression) && last.expression.text === caught.text;
}

function isPropertyName(node: ts.Identifier): boolean {
  const { parent } = node;
  return (
    (ts.isPropertyAccessExpression(parent) && parent.name === node) ||
    (ts.isPropertyAssignment(parent) && parent.name === node)
  );
}
