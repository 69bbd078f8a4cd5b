import { type BuildScope, some } from './build-scope.ts';
import { join } from 'node:path';
import { type DeclarationReflection, ReferenceReflection, ReflectionKind, type SomeType } from 'typedoc';
import ts from 'typescript';
import { compareNames } from '../../core/compare.ts';
import type { ApiMember, ApiSymbol, ApiType, MemberKind, MemberOrigin } from '../../core/reference-model.ts';
import { markExamples } from '../examples.ts';
import { highlightCode, reachable } from '../model.ts';
import { buildComment, defaultTag } from './build-comment.ts';
import { buildObject, buildSignature, buildType, buildTypeParameters } from './build-type.ts';
import type { ReadModel } from './cached-model.ts';
import { type ConvertedLibrary, convertLibrary, type LibraryFiles } from './compile-package.ts';
import { withoutBundlerSuffix } from './references.ts';
import { locateSymbols, readOriginalSources } from './source-locations.ts';
import { type NamedSymbol, nameSymbols } from './symbol-ids.ts';

/** A member of a class, an interface or an enumeration. */
export function buildMember(reflection: DeclarationReflection, anchor: string, scope: BuildScope): ApiMember {
  const { flags, getSignature, setSignature } = reflection;
  const kind = memberKind(reflection);
  const callable = kind === 'method' || kind === 'constructor';
  const comment = reflection.comment ?? getSignature?.comment ?? setSignature?.comment;
  return {
    kind,
    name: reflection.name,
    anchor,
    optional: some(flags.isOptional),
    readonly: some(flags.isReadonly),
    static: some(flags.isStatic),
    abstract: some(flags.isAbstract),
    protected: some(flags.isProtected),
    writable: some(setSignature !== undefined),
    type: callable
      ? undefined
      : buildType(reflection.type ?? getSignature?.type ?? setSignature?.parameters?.[0]?.type, scope),
    signatures: callable
      ? (reflection.signatures ?? []).map((signature) => buildSignature(signature, scope))
      : undefined,
    comment: buildComment(callable ? undefined : comment, scope),
    default: defaultTag(comment) ?? reflection.defaultValue,
    inheritedFrom: origin(reflection.inheritedFrom, scope),
    overrides: origin(reflection.overwrites, scope),
  };
}

/** Index signatures have no name; they stand first among the members. */
export function buildIndexMembers(reflection: DeclarationReflection, scope: BuildScope): ApiMember[] {
  return (reflection.indexSignatures ?? []).map((signature) => {
    const [parameter] = signature.parameters ?? [];
    return {
      kind: 'index',
      name: `[${parameter?.name ?? 'key'}]`,
      anchor: 'index-signature',
      readonly: some(signature.flags.isReadonly),
      type: {
        kind: 'object',
        members: [
          {
            kind: 'index',
            parameter: parameter?.name ?? 'key',
            key: buildType(parameter?.type, scope),
            type: buildType(signature.type, scope),
          },
        ],
      },
      comment: buildComment(signature.comment, scope),
    };
  });
}

function memberKind(reflection: DeclarationReflection): MemberKind {
  if (reflection.kindOf(ReflectionKind.Constructor)) return 'constructor';
  if (reflection.kindOf(ReflectionKind.Accessor)) return 'accessor';
  if (reflection.kindOf(ReflectionKind.EnumMember)) return 'enum-member';
  return reflection.kindOf(ReflectionKind.Method) || reflection.signatures !== undefined ? 'method' : 'property';
}

function origin(reference: DeclarationReflection['inheritedFrom'], scope: BuildScope): MemberOrigin | undefined {
  if (reference === undefined) return undefined;
  const owner = reference.reflection?.parent;
  const symbol = owner === undefined ? undefined : scope.idOf.get(owner);
  const written = withoutBundlerSuffix(reference.name);
  return {
    name: (symbol === undefined ? undefined : scope.nameOf(symbol)) ?? written.slice(0, written.lastIndexOf('.')),
    symbol,
  };
}

/** One name with all that is known of it. */
export function buildSymbol(named: NamedSymbol, scope: BuildScope): ApiSymbol {
  const { id, kind, name, qualifiedName, reflection, declared, internal } = named;
  const base = { id, kind, name, qualifiedName, internal };
  if (declared instanceof ReferenceReflection) {
    const target = declared.tryGetTargetReflectionDeep();
    const aliasOf = target === undefined ? undefined : scope.idOf.get(target);
    if (aliasOf !== undefined) return { ...base, aliasOf, comment: buildComment(declared.comment, scope) };
  }
  const signatures = kind === 'function' ? reflection.signatures : undefined;
  const resolved = scope.resolvedOf(reflection);
  const hasType = kind === 'type-alias' || kind === 'variable';
  return {
    ...base,
    isDefault: some(declared.name === 'default'),
    abstract: some(reflection.flags.isAbstract),
    comment: buildComment(declared.comment ?? reflection.comment ?? signatures?.[0]?.comment, scope),
    typeParameters: buildTypeParameters(reflection.typeParameters, scope),
    signatures: signatures?.map((signature) => buildSignature(signature, scope)),
    type: hasType
      ? reflection.type === undefined
        ? buildObject(reflection, scope)
        : buildType(reflection.type, scope)
      : undefined,
    resolved: resolved === undefined ? undefined : buildType(resolved, scope),
    extends: types(reflection.extendedTypes, scope),
    implements: types(reflection.implementedTypes, scope),
    extendedBy: ids(reflection.extendedBy, scope),
    implementedBy: ids(reflection.implementedBy, scope),
    members:
      named.members.length > 0 || reflection.indexSignatures !== undefined
        ? [
            ...buildIndexMembers(reflection, scope),
            ...named.members.map((member) => buildMember(member.reflection, member.anchor, scope)),
          ]
        : undefined,
    children: kind === 'namespace' ? named.children.map((child) => buildSymbol(child, scope)) : undefined,
  };
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
export function buildSymbols(library: LibraryFiles, converted: ConvertedLibrary): ApiSymbol[] {
  const exported = (converted.project.children ?? []).filter((child) => child !== converted.internals);
  const internals = converted.internals.children ?? [];
  const named = nameSymbols(exported, internals, (reflection) => {
    const symbol = converted.context.getSymbolFromReflection(reflection);
    const name = symbol?.declarations?.map((declaration) => ts.getNameOfDeclaration(declaration))[0];
    return name !== undefined && ts.isIdentifier(name) ? name.text : undefined;
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
    resolvedOf: (alias) => converted.resolved.get(alias),
    packageDir: library.dir,
  };
  const symbols = named.symbols.map((symbol) => buildSymbol(symbol, scope));
  return reachable(symbols).sort(byName);
}

function byName(a: ApiSymbol, b: ApiSymbol): number {
  if (a.internal !== b.internal) return a.internal === true ? 1 : -1;
  return compareNames(a.qualifiedName, b.qualifiedName) || compareNames(a.id, b.id);
}

/** Reads a package's types into a model. */
export async function readModel(library: LibraryFiles, siteDir: string): Promise<ReadModel> {
  const converted = await convertLibrary(library, siteDir);
  const sources = readOriginalSources(library.script, library.dir);
  const symbols = locateSymbols(buildSymbols(library, converted), sources);
  markExamples(symbols, { packageName: library.name, siteDir, program: converted.program });
  const code = await highlightCode(symbols);
  return {
    model: { package: { name: library.name, version: library.version, homepage: library.homepage }, symbols, code },
    files: [
      join(library.dir, 'package.json'),
      ...(library.script === undefined ? [] : [`${library.script}.map`]),
      ...converted.program.getSourceFiles().map((file) => file.fileName),
    ],
  };
}
