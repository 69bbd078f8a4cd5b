import ts from 'typescript';
import { compareCodeUnits } from '../../core/compare.ts';

/** Longer types tell nobody anything, and readers of the page load them. */
const longest = 800;

const flags: ts.NodeBuilderFlags =
  ts.NodeBuilderFlags.MultilineObjectLiterals |
  ts.NodeBuilderFlags.UseSingleQuotesForStringLiteralType |
  ts.NodeBuilderFlags.NoTruncation |
  ts.NodeBuilderFlags.IgnoreErrors;
const printer = ts.createPrinter({ removeComments: true });
const nowhere = ts.createSourceFile('info.ts', '', ts.ScriptTarget.Latest);

/** A type as one would write it; `definition` writes out what an alias stands for. */
export function printType(type: ts.Type, checker: ts.TypeChecker, definition = false): string {
  const how: ts.NodeBuilderFlags = definition ? flags | ts.NodeBuilderFlags.InTypeAlias : flags;
  return print(checker.typeToTypeNode(type, undefined, how));
}

/** `<T>(value: T): Promise<T>`. */
export function printSignature(signature: ts.Signature, checker: ts.TypeChecker): string {
  const node = checker.signatureToSignatureDeclaration(signature, ts.SyntaxKind.CallSignature, undefined, flags);
  return print(node).replace(/;$/, '');
}

function print(node: ts.Node | undefined): string {
  if (node === undefined) return '…';
  const text = withoutPaths(printer.printNode(ts.EmitHint.Unspecified, node, nowhere)).replaceAll('    ', '  ');
  return text.length <= longest ? text : `${text.slice(0, longest).trimEnd()} …`;
}

/** TypeScript names a module as a whole by its path on this machine; readers know it by its package or its file's name. */
export function withoutPaths(text: string): string {
  return text
    .replace(/\bimport\("[^"]*\/node_modules\/([^"]+?)(?:\/index)?"\)/g, 'import("$1")')
    .replace(/\bimport\("(?:\/|[A-Za-z]:\/)[^"]*\/([^"/]+)"\)/g, 'import("./$1")');
}

/** Which symbols of a program are exported by the documented libraries, and under which names. */
export interface LibraryNames {
  /** `generateText`, `openai.ChatTextGenerator`; empty for anything else. */
  of(symbol: ts.Symbol): readonly string[];
  /** Whether one of the libraries declares it. */
  declares(symbol: ts.Symbol): boolean;
}

/**
 * @param program holds at least one file that imports each library that matters
 * @param packages npm names of the documented libraries
 */
export function readLibraryNames(program: ts.Program, packages: readonly string[]): LibraryNames {
  const checker = program.getTypeChecker();
  const names = new Map<ts.Symbol, string[]>();
  const add = (symbol: ts.Symbol, name: string) => {
    const known = names.get(symbol);
    if (known === undefined) names.set(symbol, [name]);
    else if (!known.includes(name)) known.push(name);
  };
  const addExports = (module: ts.Symbol, prefix: string) => {
    for (const exported of checker.getExportsOfModule(module)) {
      const symbol = resolveAlias(checker, exported);
      const name = prefix + exported.name;
      add(symbol, name);
      if (symbol.flags & ts.SymbolFlags.Module && prefix.length < 64) addExports(symbol, `${name}.`);
    }
  };
  for (const file of program.getSourceFiles()) {
    const module = checker.getSymbolAtLocation(file);
    if (module !== undefined && isEntry(file.fileName, packages)) addExports(module, '');
  }
  return {
    of: (symbol) => names.get(symbol) ?? [],
    declares: (symbol) =>
      symbol.declarations?.some((declaration) => isIn(declaration.getSourceFile().fileName, packages)) ?? false,
  };
}

/** The symbol that an import or a re-export leads to. */
function resolveAlias(checker: ts.TypeChecker, symbol: ts.Symbol): ts.Symbol {
  return symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
}

/** What a package exports is in its `index.d.ts`, or in those of its folders for sub-paths. */
function isEntry(file: string, packages: readonly string[]): boolean {
  return packages.some((name) => /^(?:[\w-]+\/)?index\.d\.[cm]?ts$/.test(pathIn(file, name) ?? ''));
}

function isIn(file: string, packages: readonly string[]): boolean {
  return packages.some((name) => pathIn(file, name) !== undefined);
}

/** The path of a file in a package; none for the package's own dependencies that are installed inside it. */
function pathIn(file: string, name: string): string | undefined {
  const folder = `/node_modules/${name}/`;
  const at = file.lastIndexOf('/node_modules/');
  return file.startsWith(folder, at) ? file.slice(at + folder.length) : undefined;
}

/**
 * The declarations of a symbol, by their places. The compiler has those of a property of a union in the order in which
 * it has met the union's types: that depends on what it has checked before.
 */
export function declarationsOf({ declarations = [] }: ts.Symbol): ts.Declaration[] {
  return declarations.toSorted(
    (one, other) =>
      compareCodeUnits(one.getSourceFile().fileName, other.getSourceFile().fileName) || one.pos - other.pos,
  );
}

/** A member by the exported names of what declares it: `OpenAIChatModel.withTextPrompt`. */
export function membersOf(symbol: ts.Symbol, checker: ts.TypeChecker, library: LibraryNames): string[] {
  return declarationsOf(symbol).flatMap(({ parent }: { parent?: ts.Node }) => {
    // A module as a whole is declared by its file, which has no parent.
    const owner = parent !== undefined && ts.isTypeLiteralNode(parent) ? aliasOf(parent) : parent;
    const isOwner =
      owner !== undefined &&
      (ts.isClassDeclaration(owner) || ts.isInterfaceDeclaration(owner) || ts.isTypeAliasDeclaration(owner));
    const ownSymbol = isOwner && owner.name ? checker.getSymbolAtLocation(owner.name) : undefined;
    return ownSymbol === undefined ? [] : library.of(ownSymbol).map((name) => `${name}.${symbol.name}`);
  });
}

/** The alias that an object type is (a part of) the definition of. */
function aliasOf(type: ts.TypeLiteralNode): ts.Node | undefined {
  let node: ts.Node = type.parent;
  while (ts.isIntersectionTypeNode(node) || ts.isUnionTypeNode(node) || ts.isParenthesizedTypeNode(node)) {
    node = node.parent;
  }
  return node;
}

/** An identifier in code and what it means. */
export interface NamedIdentifier {
  node: ts.Identifier;
  /** Follows imports; for a key of an object, the property that the expected type declares. */
  symbol: ts.Symbol;
  kind: 'import' | 'imported' | 'member' | 'key' | 'declared' | 'other';
  /** For a key: the type that the object is expected to have. */
  expected?: ts.Type;
}

/** All identifiers of a file that mean something, in their order. */
export function namedIdentifiers(file: ts.SourceFile, checker: ts.TypeChecker): NamedIdentifier[] {
  const places: NamedIdentifier[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) {
      const location = locationOf(node, checker);
      if (location !== undefined) places.push(location);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return places;
}

function locationOf(node: ts.Identifier, checker: ts.TypeChecker): NamedIdentifier | undefined {
  const { parent } = node;
  const expected = expectedType(node, checker);
  const key = expected?.getProperty(node.text);
  if (key !== undefined) return { node, symbol: key, kind: 'key', expected };
  const own = checker.getSymbolAtLocation(node);
  if (own === undefined) return undefined;
  const symbol = resolveAlias(checker, own);
  const inImport = ts.findAncestor(node, ts.isImportDeclaration) !== undefined;
  if (inImport) return { node, symbol, kind: 'import' };
  if (isMemberName(node)) return { node, symbol, kind: 'member' };
  if (own.flags & ts.SymbolFlags.Alias) return { node, symbol, kind: 'imported' };
  const declares = (ts.isVariableDeclaration(parent) || ts.isBindingElement(parent)) && parent.name === node;
  if (declares || (ts.isParameter(parent) && parent.name === node)) return { node, symbol, kind: 'declared' };
  return { node, symbol, kind: 'other' };
}

function isMemberName(node: ts.Identifier): boolean {
  const { parent } = node;
  return (
    (ts.isPropertyAccessExpression(parent) && parent.name === node) ||
    (ts.isQualifiedName(parent) && parent.right === node)
  );
}

/** For `prompt` in `generateText({ prompt: … })`: the type of the function's parameter. */
function expectedType(node: ts.Identifier, checker: ts.TypeChecker): ts.Type | undefined {
  const { parent } = node;
  const isKey =
    (ts.isPropertyAssignment(parent) || ts.isShorthandPropertyAssignment(parent) || ts.isMethodDeclaration(parent)) &&
    parent.name === node &&
    ts.isObjectLiteralExpression(parent.parent);
  return isKey ? checker.getContextualType(parent.parent) : undefined;
}

/** A property that more types of a union declare, such as `type` of an event, says nothing about any one of them. */
const mostOwners = 3;

/**
 * Which exported symbols the code uses. A member counts for what it belongs to as well: `withTextPrompt` for
 * the class that declares it, `temperature` for the settings that it is one of; a call counts for the class
 * of what it makes, so that `openai.ChatTextGenerator(…)` shows where `OpenAIChatModel` is used.
 */
export function usesIn(places: readonly NamedIdentifier[], checker: ts.TypeChecker, library: LibraryNames): CodeUse[] {
  const found = new Map<string, CodeUse>();
  const add = (symbol: string, node: ts.Node) => {
    const known = found.get(symbol);
    const asType = isInType(node) || undefined;
    // A value at work shows more than its type.
    if (known === undefined || (known.asType === true && asType !== true)) {
      found.set(symbol, { symbol, start: node.getStart(), asType });
    }
  };
  for (const { node, symbol, kind, expected } of places) {
    if (kind === 'import') continue;
    for (const name of library.of(symbol)) add(name, node);
    const members = membersOf(symbol, checker, library);
    for (const member of members.length > mostOwners ? [] : members) {
      add(member.slice(0, member.lastIndexOf('.')), node);
      add(member, node);
    }
    const type = expected?.aliasSymbol ?? expected?.symbol;
    for (const name of type === undefined ? [] : library.of(type)) add(name, node);
    for (const name of madeBy(node, checker, library)) add(name, node);
  }
  return [...found.values()];
}

/** Whether a name is written in a type, not counting what a class extends. */
function isInType(node: ts.Node): boolean {
  const type = ts.findAncestor(node, (each) => ts.isTypeNode(each));
  return type !== undefined && !ts.isExpressionWithTypeArguments(type);
}

/** Exported classes of the value that a call makes. */
function madeBy(node: ts.Identifier, checker: ts.TypeChecker, library: LibraryNames): readonly string[] {
  const callee = ts.isPropertyAccessExpression(node.parent) && node.parent.name === node ? node.parent : node;
  const call = callee.parent;
  const isCall = (ts.isCallExpression(call) || ts.isNewExpression(call)) && call.expression === callee;
  const made = isCall ? checker.getTypeAtLocation(call).symbol : undefined;
  return made !== undefined && made.flags & ts.SymbolFlags.Class ? library.of(made) : [];
}

/** A place that uses an exported symbol: `openai`, `openai.Api`, `OpenAIChatModel.withTextPrompt`. */
export interface CodeUse {
  symbol: string;
  start: number;
  /** The code has the name in types only. */
  asType?: true | undefined;
}
