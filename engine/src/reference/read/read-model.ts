import { join, relative } from 'node:path';
import {
  type Comment,
  type DeclarationReflection,
  ReferenceReflection,
  type Reflection,
  ReflectionKind,
  type SomeType,
} from 'typedoc';
import ts from 'typescript';
import { compareNames } from '../../core/compare.ts';
import type { Diagnostic } from '../../core/diagnostics.ts';
import type { ApiMember, ApiSymbol, ApiType, MemberKind, PackageLocation } from '../../core/reference-model.ts';
import { markExamples } from '../examples.ts';
import { highlightCode, reachable } from '../model.ts';
import { unionOf } from '../type-fields.ts';
import { buildComment, defaultTag } from './build-comment.ts';
import {
  buildObject,
  buildSignature,
  buildType,
  buildTypeParameters,
  describeConstant,
  isOfClass,
} from './build-type.ts';
import { type BuildScope, memberName, some } from './build-scope.ts';
import type { ReadModel } from './cached-model.ts';
import { addDefaults } from './defaults/add-defaults.ts';
import { type ConvertedLibrary, convertLibrary, type LibraryFiles } from './compile-package.ts';
import type { ParsedFiles } from './parsed-files.ts';
import { bindInherited } from './bind-inherited.ts';
import { inheritedFrom, origin } from './inheritance.ts';
import { userFinder } from './references.ts';
import { readOriginalSources } from './original-sources.ts';
import { locateSymbols } from './source-locations.ts';
import { addThrownErrors } from './thrown-errors.ts';
import { unnamedMembers } from './unnamed-members.ts';
import { valueTexts } from './value-texts.ts';
import { isDefault } from './module-names.ts';
import { type NamedMember, type NamedSymbol, nameSymbols } from './symbol-ids.ts';

/** A member of a class, an interface or an enumeration. */
function buildMember(reflection: DeclarationReflection, anchor: string, scope: BuildScope): ApiMember {
  const { flags, getSignature, setSignature } = reflection;
  const kind = memberKind(reflection);
  const callable = kind === 'method' || kind === 'constructor';
  const comment = reflection.comment ?? getSignature?.comment ?? setSignature?.comment;
  return {
    kind,
    name: kind === 'constructor' && !isOfClass(reflection) ? 'new' : memberName(reflection, scope),
    anchor,
    optional: some(flags.isOptional),
    readonly: some(flags.isReadonly),
    static: some(flags.isStatic),
    abstract: some(flags.isAbstract),
    protected: some(flags.isProtected),
    // `accessor name` is both.
    writable: some(setSignature !== undefined || (kind === 'accessor' && getSignature === undefined)),
    type: callable
      ? undefined
      : buildType(reflection.type ?? getSignature?.type ?? setSignature?.parameters?.[0]?.type, scope),
    signatures: callable
      ? (reflection.signatures ?? []).map((signature) => buildSignature(signature, scope))
      : undefined,
    comment: buildComment(callable ? undefined : comment, scope),
    default: defaultTag(comment) ?? reflection.defaultValue,
    inheritedFrom: inheritedFrom(reflection, scope),
    overrides: origin(reflection.overwrites, scope),
  };
}

/** A member with all that the variants of a union say of it. */
function buildNamedMember({ reflection, anchor, variants = [], partial }: NamedMember, scope: BuildScope): ApiMember {
  const member = buildMember(reflection, anchor, scope);
  const others = variants.map((variant) => buildMember(variant, anchor, scope));
  const { type } = member;
  return {
    ...member,
    optional: member.optional ?? partial ?? others.find(({ optional }) => optional)?.optional,
    type: type && others.reduce((all, other) => (other.type === undefined ? all : unionOf(all, other.type)), type),
    comment: member.comment ?? others.find(({ comment }) => comment !== undefined)?.comment,
  };
}

function memberKind(reflection: DeclarationReflection): MemberKind {
  if (reflection.kindOf(ReflectionKind.Constructor)) return 'constructor';
  if (reflection.kindOf(ReflectionKind.Accessor)) return 'accessor';
  if (reflection.kindOf(ReflectionKind.EnumMember)) return 'enum-member';
  return reflection.kindOf(ReflectionKind.Method) || reflection.signatures !== undefined ? 'method' : 'property';
}

/** One name with all that is known of it. */
function buildSymbol(named: NamedSymbol, scope: BuildScope): ApiSymbol {
  const { id, kind, name, qualifiedName, reflection, declared, internal, module } = named;
  const base = { id, kind, name, qualifiedName, internal, module };
  if (declared instanceof ReferenceReflection) {
    const target = declared.tryGetTargetReflectionDeep();
    const aliasOf = target === undefined ? undefined : scope.idOf.get(target);
    if (aliasOf !== undefined) return { ...base, aliasOf, comment: buildComment(declared.comment, scope) };
  }
  // In a namespace, `const a: typeof b` only gives an exported name another one.
  if (id.includes('#') && reflection.type?.type === 'query') {
    const target = reflection.type.queryType.reflection;
    const aliasOf = target === undefined ? undefined : scope.idOf.get(target);
    if (aliasOf !== undefined && aliasOf !== id) {
      return { ...base, aliasOf, comment: buildComment(declared.comment, scope) };
    }
  }
  const signatures = kind === 'function' ? reflection.signatures : undefined;
  const resolved = scope.resolvedOf(reflection);
  const described = describeConstant(
    {
      type:
        kind !== 'type-alias' && kind !== 'variable'
          ? undefined
          : reflection.type === undefined
            ? buildObject(reflection, scope)
            : buildType(reflection.type, scope),
      comment: buildComment(
        ownComment(declared, scope) ?? ownComment(reflection, scope) ?? signatures?.[0]?.comment,
        scope,
      ),
    },
    scope.syntaxOf(reflection),
  );
  // What has its place on a namespace's page has no anchors for its members: its declaration shows them.
  const unnamed = id.includes('#') ? [] : unnamedMembers(named, scope);
  const members = [...unnamed, ...named.members.map((member) => buildNamedMember(member, scope))];
  const built = signatures?.map((signature) => buildSignature(signature, scope));
  return {
    ...base,
    isDefault: some(isDefault(declared)),
    abstract: some(reflection.flags.isAbstract),
    // The comment of a function is that of its first overload.
    comment: declared.comment === undefined ? (built?.[0]?.comment ?? described.comment) : described.comment,
    typeParameters: buildTypeParameters(reflection.typeParameters, scope),
    signatures: built,
    type: described.type,
    assignable: some(kind === 'variable' && isAssignable(scope.syntaxOf(declared))),
    values: kind === 'type-alias' ? valueTexts(reflection.type, (type) => buildType(type, scope), scope) : undefined,
    resolved: resolved === undefined ? undefined : buildType(resolved, scope),
    extends: types(reflection.extendedTypes, scope),
    implements: types(reflection.implementedTypes, scope),
    extendedBy: ids(reflection.extendedBy, scope),
    implementedBy: ids(reflection.implementedBy, scope),
    members: members.length > 0 ? members : undefined,
    children: kind === 'namespace' ? named.children.map((child) => buildSymbol(child, scope)) : undefined,
    declaration: declarationOf(scope.syntaxOf(declared), scope.packageDir),
  };
}

/** TypeDoc gives a class or an interface without a comment that of what it extends, which describes another one. */
function ownComment(reflection: DeclarationReflection, scope: BuildScope): Comment | undefined {
  const isType = reflection.kindOf(ReflectionKind.ClassOrInterface);
  return isType && !scope.isCommented(reflection) ? undefined : reflection.comment;
}

function isAssignable(node: ts.Node | undefined): boolean {
  return node !== undefined && ts.isVariableDeclaration(node) && (node.parent.flags & ts.NodeFlags.Const) === 0;
}

/** Where a name stands in the package's declaration files; nothing where it comes from another package. */
function declarationOf(node: ts.Node | undefined, packageDir: string): PackageLocation | undefined {
  if (node === undefined) return undefined;
  const source = node.getSourceFile();
  const file = relative(packageDir, source.fileName);
  if (file.startsWith('..') || file.startsWith('node_modules/')) return undefined;
  return { file, line: source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1 };
}

function types(list: readonly SomeType[] | undefined, scope: BuildScope): ApiType[] | undefined {
  return list === undefined || list.length === 0 ? undefined : list.map((type) => buildType(type, scope));
}

function ids(list: NamedSymbol['reflection']['extendedBy'], scope: BuildScope): string[] | undefined {
  const found = (list ?? []).flatMap(({ reflection }) => {
    const id = reflection === undefined ? undefined : scope.idOf.get(reflection);
    return id === undefined ? [] : [id];
  });
  return found.length > 0 ? [...new Set(found)].sort() : undefined;
}

/** Turns TypeDoc's project into the reference's own symbols: exported ones first, each in the order of their names. */
function buildSymbols(library: LibraryFiles, converted: ConvertedLibrary): ApiSymbol[] {
  const declarationsOf = (reflection: Reflection) =>
    converted.context.getSymbolFromReflection(reflection)?.declarations ?? [];
  const syntaxOf = (reflection: Reflection) => declarationsOf(reflection)[0];
  const named = nameSymbols({
    exports: converted.exports,
    internals: converted.internals.children ?? [],
    repeated: converted.repeated,
    declaredName(reflection) {
      const symbol = converted.context.getSymbolFromReflection(reflection);
      const name = symbol?.declarations?.map((declaration) => ts.getNameOfDeclaration(declaration))[0];
      return name !== undefined && ts.isIdentifier(name) ? name.text : undefined;
    },
    isErrors(reflection) {
      const owner = syntaxOf(reflection)?.parent;
      return owner !== undefined && ts.isInterfaceDeclaration(owner) && owner.name.text === 'ErrorConstructor';
    },
    userOf: userFinder(converted.project),
  });
  const names = new Map<string, string>();
  named.symbols.forEach(function note(symbol: NamedSymbol): void {
    names.set(symbol.id, symbol.name);
    symbol.children.forEach(note);
  });
  const scope: BuildScope = {
    idOf: named.idOf,
    nameOf: (id) => names.get(id),
    declarationOf: (signature) => converted.declarations.get(signature),
    syntaxOf,
    declares: (reflection, node) => declarationsOf(reflection).includes(node as ts.Declaration),
    isCommented: (reflection) =>
      declarationsOf(reflection).some((declaration) => ts.getJSDocCommentsAndTags(declaration).length > 0),
    resolvedOf: (alias) => converted.resolved.get(alias),
    packageDir: library.dir,
    isGlobalValue: globalValues(converted.program),
  };
  const symbols = bindInherited(named.symbols.map((symbol) => buildSymbol(symbol, scope)));
  return reachable(symbols).sort(byName);
}

/** Knows the names that every program can use as values. */
function globalValues(program: ts.Program): (name: string) => boolean {
  const file = program.getSourceFiles().find((each) => program.isSourceFileDefaultLibrary(each));
  const symbols = file === undefined ? [] : program.getTypeChecker().getSymbolsInScope(file, ts.SymbolFlags.Value);
  const names = new Set(symbols.map((symbol) => symbol.name));
  return (name) => names.has(name);
}

function byName(a: ApiSymbol, b: ApiSymbol): number {
  if (a.internal !== b.internal) return a.internal === true ? 1 : -1;
  const byEntryPoint = Number(a.module !== undefined) - Number(b.module !== undefined);
  return compareNames(a.qualifiedName, b.qualifiedName) || byEntryPoint || compareNames(a.id, b.id);
}

/**
 * Reads a package's types into a model.
 * @param parsed files that an earlier one was read from
 */
export async function readModel(library: LibraryFiles, siteDir: string, parsed?: ParsedFiles): Promise<ReadModel> {
  const converted = await convertLibrary(library, siteDir, parsed);
  const warnings: Diagnostic[] = [];
  const sources = readOriginalSources(library, (warning) => warnings.push(warning));
  const located = locateSymbols(buildSymbols(library, converted), sources);
  const symbols = addThrownErrors(addDefaults(located, sources), sources);
  markExamples(symbols, { packageName: library.name, siteDir, program: converted.program });
  const code = await highlightCode(symbols);
  const modules = library.entryPoints.map(({ module }) => module);
  const metadata = { name: library.name, version: library.version, homepage: library.homepage, modules };
  return {
    model: { package: metadata, symbols, code },
    warnings,
    files: [
      join(library.dir, 'package.json'),
      ...library.entryPoints.flatMap(({ script }) => (script === undefined ? [] : [`${script}.map`])),
      ...converted.program.getSourceFiles().map((file) => file.fileName),
    ],
  };
}
