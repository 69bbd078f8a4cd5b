import {
  type DeclarationReflection,
  ReferenceReflection,
  type Reflection,
  ReflectionKind,
  type SomeType,
} from 'typedoc';
import type { SymbolKind } from '../../core/reference-model.ts';
import { anchorOf } from '../model.ts';
import { assignedNames, childrenOf, declaredIn, isDefault, moduleBehind, othersNames } from './module-names.ts';
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
  /** Where programs import it from, if that isn't the package's main entry point. */
  module?: string;
  children: NamedSymbol[];
  /** Members of classes, interfaces and enumerations, and of the object types that aliases and constants consist of. */
  members: NamedMember[];
}

/** A member with its anchor. */
export interface NamedMember {
  reflection: DeclarationReflection;
  anchor: string;
  /** The same member in the other variants of a union. */
  variants?: DeclarationReflection[];
  /** Some variants of a union are without it. */
  partial?: true;
}

/** Ids of all that has a page or an anchor. */
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

/** Kinds that have their own page even inside a namespace. */
const pagedKinds: ReadonlySet<SymbolKind> = new Set(['class', 'interface', 'namespace', 'enum']);

/** The names of a package, as TypeDoc has them. */
export interface ReadNames {
  /** What each entry point exports, by the module that programs name; the package's main one comes first. */
  exports: ReadonlyMap<string, readonly DeclarationReflection[]>;
  internals: readonly DeclarationReflection[];
  /** Declarations that other files of the package repeat without exporting them. */
  repeated: ReadonlySet<Reflection>;
  /** How a default export is called where it is declared. */
  declaredName(reflection: DeclarationReflection): string | undefined;
  /** Whether a member is one of those that the platform's `Error` has. */
  isErrors(reflection: Reflection): boolean;
  /** The first name whose types mention a reflection. */
  userOf(reflection: Reflection): string | undefined;
}

/** Gives every name its address. Public names come first, so that they never lose theirs to hidden ones. */
export function nameSymbols({ exports, internals, repeated, declaredName, isErrors, userOf }: ReadNames): SymbolIds {
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
    const own = (isDefault(declared) ? declaredName(declared) : undefined) ?? publicName(declared);
    const qualifiedName = scope.path === undefined ? own : `${scope.path}.${own}`;
    // `export * as tools`, where `tools` is an entry point, too.
    const module = scope.path === undefined ? moduleBehind(declared) : undefined;
    const id = unique(
      module === undefined
        ? address(declared, kind, own, qualifiedName, addressScope(declared, scope))
        : `${folders[kind]}/${qualifiedName}`,
    );
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
      module: scope.module,
      children: [],
      members: [],
    };
    if (kind === 'namespace') {
      const inner = { ...scope, path: qualifiedName, page: id };
      const children = module === undefined ? childrenOf(reflection) : othersNames(module);
      symbol.children = children.flatMap((child) => name(child, inner) ?? []);
    } else if (kind !== 'function' && !id.includes('#')) {
      symbol.members = membersOf(reflection, isErrors).map((member) => ({
        ...member,
        anchor: unique(`${id}#${anchorOf(member.reflection.name)}`).slice(id.length + 1),
      }));
      for (const { reflection: member, anchor } of symbol.members) idOf.set(member, `${id}#${anchor}`);
    }
    return symbol;
  }

  /** A name of one entry point that another one uses without exporting it has the address of hidden names. */
  function addressScope(declared: DeclarationReflection, scope: NamedScope): NamedScope {
    return scope.module !== undefined && repeated.has(declared) ? { ...scope, internal: true } : scope;
  }

  const [main] = exports.keys();
  const declared = new Set<Reflection>([...exports.values()].flat());
  const known = new Map<string, string>();
  const symbols = [...exports].flatMap(([module, reflections]) =>
    assignedNames(reflections).flatMap((exported) => {
      const reflection = declaredIn(declared, exported);
      // An earlier entry point passes it on.
      if (idOf.has(reflection)) return [];
      // What an entry point passes on has its page as a name of the one that it comes from.
      const other = module === main ? undefined : known.get(reflection.name);
      if (other !== undefined && reflection instanceof ReferenceReflection) return [];
      const twin = other === undefined ? undefined : module.slice(module.lastIndexOf('/') + 1);
      const symbol = name(reflection, module === main ? {} : { module, twin });
      if (symbol === undefined) return [];
      known.set(reflection.name, symbol.id);
      return [symbol];
    }),
  );
  const rest = internals.filter((reflection) => !idOf.has(reflection));
  const hiddenNames = new Set<string>();
  const hiddenSymbols = rest.flatMap((reflection) => {
    // Hidden names of several files may be the same; what uses them tells them apart.
    const twin = hiddenNames.has(publicName(reflection)) ? userOf(reflection) : undefined;
    hiddenNames.add(publicName(reflection));
    return name(reflection, { internal: true, twin }) ?? [];
  });
  return { symbols: [...symbols, ...hiddenSymbols], idOf };
}

interface NamedScope {
  module?: string;
  /** Told apart by this from another declaration of the same name. */
  twin?: string;
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
  const twin = scope.twin === undefined ? '' : `${scope.twin}.`;
  return `${scope.internal ? 'internal' : folders[kind]}/${twin}${qualifiedName}`;
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

/** The members that a page describes. */
function membersOf(reflection: DeclarationReflection, isErrors: ReadNames['isErrors']): Omit<NamedMember, 'anchor'>[] {
  if (reflection.children !== undefined) {
    // What the platform adds to `Error` itself says nothing about the errors of a library.
    const own = reflection.children.filter((child) => !(child.flags.isStatic && isErrors(child)));
    return own.map((member) => ({ reflection: member }));
  }
  return typeMembers(reflection.type);
}

/** The members of object types that are in a type itself, those of one name together. */
function typeMembers(type: SomeType | undefined): Omit<NamedMember, 'anchor'>[] {
  if (type?.type === 'reflection') return childrenOf(type.declaration).map((reflection) => ({ reflection }));
  if (type?.type !== 'union' && type?.type !== 'intersection') return [];
  const lists = type.types.map(typeMembers).filter((members) => members.length > 0);
  const merged = new Map<string, Omit<NamedMember, 'anchor'>>();
  for (const member of lists.flat()) {
    const known = merged.get(member.reflection.name);
    const partial = type.type === 'union' && lists.some((list) => !has(list, member)) ? true : undefined;
    merged.set(
      member.reflection.name,
      known === undefined
        ? { ...member, partial: member.partial ?? partial }
        : { ...known, variants: [...(known.variants ?? []), member.reflection, ...(member.variants ?? [])] },
    );
  }
  return [...merged.values()];
}

function has(members: readonly Omit<NamedMember, 'anchor'>[], { reflection }: Omit<NamedMember, 'anchor'>): boolean {
  return members.some((other) => other.reflection.name === reflection.name);
}
