import {
  type ContainerReflection,
  type DeclarationReflection,
  ReferenceReflection,
  type Reflection,
  ReflectionKind,
} from 'typedoc';
import type { SymbolKind } from '../../core/reference-model.ts';
import { anchorOf } from '../model.ts';
import { publicName } from './references.ts';

/** What is known of a name before its types are read: enough to link to it from anywhere. */
export interface NamedSymbol {
  id: string;
  kind: SymbolKind;
  name: string;
  qualifiedName: string;
  /** As TypeDoc has it; for `const a: typeof b` with a hidden `b` this is `b`, which `a` publishes. */
  reflection: DeclarationReflection;
  /** The declaration that carries the public name. */
  declared: DeclarationReflection;
  internal?: true;
  children: NamedSymbol[];
  /** Members of classes, interfaces and enumerations. */
  members: { reflection: DeclarationReflection; anchor: string }[];
}

export interface SymbolIds {
  symbols: NamedSymbol[];
  /** Ids by reflection: of symbols, and `owner#anchor` of their members. */
  idOf: ReadonlyMap<Reflection, string>;
}

/** Folder of each kind below the reference's root; the routes of TypeDoc's Markdown theme. */
const folders: Record<SymbolKind, string> = {
  class: 'classes',
  interface: 'interfaces',
  namespace: 'namespaces',
  function: 'functions',
  'type-alias': 'type-aliases',
  variable: 'variables',
  enum: 'enums',
};

/** Kinds that have a page of their own even inside a namespace. */
const pagedKinds: ReadonlySet<SymbolKind> = new Set(['class', 'interface', 'namespace', 'enum']);

/** Gives every name its address. Public names come first, so that they never lose theirs to hidden ones. */
export function nameSymbols(
  exported: readonly DeclarationReflection[],
  internals: readonly DeclarationReflection[],
  /** How a default export is called where it is declared. */
  declaredName: (reflection: DeclarationReflection) => string | undefined,
): SymbolIds {
  const idOf = new Map<Reflection, string>();
  const taken = new Set<string>();
  const hidden = new Set<Reflection>(internals);

  const unique = (id: string) => {
    let free = id;
    for (let count = 1; taken.has(free.toLowerCase()); count += 1) free = `${id}-${count}`;
    taken.add(free.toLowerCase());
    return free;
  };

  function name(declared: DeclarationReflection, scope: NamedScope): NamedSymbol | undefined {
    const reflection = published(declared, hidden);
    const kind = kindOf(reflection);
    if (kind === undefined) return undefined;
    const own = (declared.name === 'default' ? declaredName(declared) : undefined) ?? publicName(declared);
    const qualifiedName = scope.path === undefined ? own : `${scope.path}.${own}`;
    const id = unique(address(declared, kind, own, qualifiedName, scope));
    idOf.set(declared, id);
    if (!idOf.has(reflection)) idOf.set(reflection, id);
    const symbol: NamedSymbol = {
      id,
      kind,
      name: own,
      qualifiedName,
      reflection,
      declared,
      internal: scope.internal,
      children: [],
      members: [],
    };
    if (kind === 'namespace') {
      const inner = { path: qualifiedName, page: id, internal: scope.internal };
      symbol.children = childrenOf(reflection).flatMap((child) => name(child, inner) ?? []);
    } else if (kind !== 'function' && !id.includes('#')) {
      symbol.members = childrenOf(reflection).map((member) => ({
        reflection: member,
        anchor: unique(`${id}#${anchorOf(member.name)}`).slice(id.length + 1),
      }));
      for (const { reflection: member, anchor } of symbol.members) idOf.set(member, `${id}#${anchor}`);
    }
    return symbol;
  }

  const symbols = exported.flatMap((reflection) => name(reflection, {}) ?? []);
  const rest = internals.filter((reflection) => !idOf.has(reflection));
  return { symbols: [...symbols, ...rest.flatMap((reflection) => name(reflection, { internal: true }) ?? [])], idOf };
}

interface NamedScope {
  path?: string;
  /** Id of the namespace's page. */
  page?: string;
  internal?: true;
}

function address(
  declared: DeclarationReflection,
  kind: SymbolKind,
  name: string,
  qualifiedName: string,
  scope: NamedScope,
): string {
  if (declared instanceof ReferenceReflection) return `${scope.page ?? 'modules'}#${anchorOf(name)}`;
  if (scope.page !== undefined && !pagedKinds.has(kind)) return `${scope.page}#${anchorOf(name)}`;
  return `${scope.internal ? 'internal' : folders[kind]}/${qualifiedName}`;
}

/**
 * Bundlers publish a name under another as `declare const a: typeof b`. Where `b` itself is hidden,
 * `a` is what `b` is.
 */
function published(declared: DeclarationReflection, hidden: ReadonlySet<Reflection>): DeclarationReflection {
  let reflection = declared;
  const passed = new Set<Reflection>();
  while (reflection.type?.type === 'query' && !passed.has(reflection)) {
    passed.add(reflection);
    const target = reflection.type.queryType.reflection;
    if (target === undefined || !hidden.has(target)) break;
    reflection = target as DeclarationReflection;
  }
  return reflection;
}

function kindOf(reflection: DeclarationReflection): SymbolKind | undefined {
  if (reflection instanceof ReferenceReflection) {
    const target = reflection.tryGetTargetReflectionDeep();
    return target === undefined ? 'variable' : kindOf(target as DeclarationReflection);
  }
  switch (reflection.kind) {
    case ReflectionKind.Class:
      return 'class';
    case ReflectionKind.Interface:
      return 'interface';
    case ReflectionKind.Namespace:
    case ReflectionKind.Module:
      return 'namespace';
    case ReflectionKind.Function:
      return 'function';
    case ReflectionKind.TypeAlias:
      return 'type-alias';
    case ReflectionKind.Variable:
      return 'variable';
    case ReflectionKind.Enum:
      return 'enum';
    default:
      return undefined;
  }
}

function childrenOf(reflection: ContainerReflection): DeclarationReflection[] {
  return reflection.children ?? [];
}
