import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { compareNames } from '../../engine/src/core/compare.ts';
import { normalForm, printed } from './normal-form.ts';

/** What one version of a package exports: each name with its declaration and those of its members. */
export type VersionNames = Record<string, NameDeclaration>;

/** How something is declared, without comments and line breaks. */
export interface Declaration {
  text: string;
  /** The same for declarations that mean the same: compilers write fields and unions in any order. */
  key: string;
}

/** Of classes and interfaces the head alone. */
export interface NameDeclaration extends Declaration {
  /** Members, inherited ones included; what a namespace holds. */
  members: Record<string, Declaration>;
}

const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  strict: true,
  skipLibCheck: true,
  noEmit: true,
  types: [],
};

/** Reads the type declarations of an unpacked package, all of its entry points. */
export function readVersion(dir: string): VersionNames {
  const json = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')) as PackageJson;
  const entries = entryPoints(json).map(({ path, types }) => ({
    module: json.name + path.slice(1),
    file: join(dir, types),
  }));
  const program = ts.createProgram(
    entries.map(({ file }) => file),
    options,
  );
  const reader = new Reader(program.getTypeChecker(), dir);
  const names: VersionNames = {};
  for (const { module, file } of entries) {
    const source = program.getSourceFile(file);
    if (source === undefined) throw new Error(`${json.name} names ${file} as its types, but that file doesn't exist.`);
    // A name belongs to the first entry point that exports it: the main one comes first.
    for (const [name, declared] of Object.entries(reader.exportsOf(source))) {
      names[name] ??= module === json.name ? declared : fromModule(declared, module);
    }
  }
  return names;
}

function fromModule({ text, key, members }: NameDeclaration, module: string): NameDeclaration {
  return { text: `from '${module}': ${text}`, key: `${module} ${key}`, members };
}

interface PackageJson {
  name: string;
  types?: string;
  exports?: Record<string, string | { types?: string }>;
}

function entryPoints({ exports = {}, types }: PackageJson): { path: string; types: string }[] {
  const found = Object.entries(exports).flatMap(([path, target]) =>
    typeof target === 'object' && target.types !== undefined ? [{ path, types: target.types }] : [],
  );
  return found.length === 0 && types !== undefined ? [{ path: '.', types }] : found;
}

class Reader {
  readonly #checker: ts.TypeChecker;
  readonly #dir: string;

  constructor(checker: ts.TypeChecker, dir: string) {
    this.#checker = checker;
    this.#dir = dir;
  }

  exportsOf(source: ts.SourceFile): VersionNames {
    const module = this.#checker.getSymbolAtLocation(source);
    if (module === undefined) return {};
    return Object.fromEntries(
      this.#exported(module).map((symbol) => [
        symbol.name,
        { ...this.#declarationOf(symbol), members: this.#membersOf(this.#target(symbol)) },
      ]),
    );
  }

  #exported(module: ts.Symbol): ts.Symbol[] {
    return this.#checker.getExportsOfModule(module).toSorted((a, b) => compareNames(a.name, b.name));
  }

  #target(symbol: ts.Symbol): ts.Symbol {
    return symbol.flags & ts.SymbolFlags.Alias ? this.#checker.getAliasedSymbol(symbol) : symbol;
  }

  #declarationOf(symbol: ts.Symbol): Declaration {
    return joined((this.#target(symbol).declarations ?? []).map((node) => this.#head(node)));
  }

  #head(node: ts.Declaration): Declaration {
    if (ts.isSourceFile(node) || ts.isModuleDeclaration(node)) return same('namespace');
    if (ts.isClassDeclaration(node)) {
      const isAbstract = node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.AbstractKeyword) === true;
      return same(`${isAbstract ? 'abstract ' : ''}class${this.#parameters(node)}${this.#heritage(node)}`);
    }
    if (ts.isInterfaceDeclaration(node)) return same(`interface${this.#parameters(node)}${this.#heritage(node)}`);
    if (ts.isTypeAliasDeclaration(node) && ts.isTypeLiteralNode(node.type))
      return same(`type${this.#parameters(node)}`);
    if (ts.isVariableDeclaration(node) && node.type !== undefined) {
      if (ts.isTypeLiteralNode(node.type)) return same('const');
      // Bundled namespaces give names to what is declared elsewhere.
      const other = ts.isTypeQueryNode(node.type) ? this.#checker.getSymbolAtLocation(node.type.exprName) : undefined;
      if (other !== undefined && !other.declarations?.includes(node)) return this.#declarationOf(other);
    }
    return this.#print(node);
  }

  #parameters({ typeParameters }: ts.ClassDeclaration | ts.InterfaceDeclaration | ts.TypeAliasDeclaration): string {
    return typeParameters === undefined ? '' : `<${typeParameters.map((each) => this.#print(each).text).join(', ')}>`;
  }

  #heritage({ heritageClauses = [] }: { heritageClauses?: readonly ts.HeritageClause[] }): string {
    return heritageClauses.map((each) => ` ${this.#print(each).text}`).join('');
  }

  #print(node: ts.Node): Declaration {
    return { text: printed(node), key: normalForm(node) };
  }

  #membersOf(symbol: ts.Symbol): Record<string, Declaration> {
    const members = new Map<string, Declaration>();
    const add = (property: ts.Symbol, name = property.name) => {
      const own = (property.declarations ?? []).filter((declaration) => this.#isPublic(declaration));
      if (own.length > 0) members.set(writtenName(name), joined(own.map((each) => this.#print(each))));
    };
    const { flags } = symbol;
    if (flags & (ts.SymbolFlags.Class | ts.SymbolFlags.Interface) || isObjectType(symbol)) {
      this.#checker.getPropertiesOfType(this.#checker.getDeclaredTypeOfSymbol(symbol)).forEach((each) => add(each));
    }
    if (flags & ts.SymbolFlags.Class) {
      const constructor = symbol.members?.get(ts.InternalSymbolName.Constructor);
      if (constructor !== undefined) add(constructor, 'constructor');
      const statics = this.#checker.getPropertiesOfType(this.#checker.getTypeOfSymbol(symbol));
      statics.filter(({ name }) => name !== 'prototype').forEach((each) => add(each));
    }
    if (flags & ts.SymbolFlags.Variable) {
      const type = this.#checker.getTypeOfSymbol(symbol);
      const isObject = (type.getSymbol()?.flags ?? 0) & ts.SymbolFlags.TypeLiteral;
      if (isObject) this.#checker.getPropertiesOfType(type).forEach((each) => add(each));
    }
    if (flags & ts.SymbolFlags.Module) {
      for (const child of this.#exported(symbol)) members.set(child.name, this.#declarationOf(child));
    }
    return Object.fromEntries([...members].toSorted(([a], [b]) => compareNames(a, b)));
  }

  /** Members that the language or another package declares are theirs. */
  #isPublic(declaration: ts.Declaration): boolean {
    const hidden = ts.ModifierFlags.Private | ts.ModifierFlags.Protected;
    const file = declaration.getSourceFile().fileName;
    const isOurs = file.startsWith(this.#dir) && !file.slice(this.#dir.length).includes('/node_modules/');
    return isOurs && (ts.getCombinedModifierFlags(declaration) & hidden) === 0;
  }
}

/** The compiler numbers the names of symbols, differently in each program. */
function writtenName(name: string): string {
  return name.replace(/^__@(\w+)@\d+$/, '[Symbol.$1]');
}

function isObjectType({ declarations = [] }: ts.Symbol): boolean {
  return declarations.some(
    (node) =>
      ts.isTypeAliasDeclaration(node) && (ts.isTypeLiteralNode(node.type) || ts.isIntersectionTypeNode(node.type)),
  );
}

function same(text: string): Declaration {
  return { text, key: text };
}

function joined(declarations: readonly Declaration[]): Declaration {
  return {
    text: [...new Set(declarations.map(({ text }) => text))].join('; '),
    key: [...new Set(declarations.map(({ key }) => key))].join('; '),
  };
}
