import { DeclarationReflection, type ReferenceType, type Reflection, type SomeType } from 'typedoc';
import type { MemberOrigin } from '../../core/reference-model.ts';
import type { BuildScope } from './build-scope.ts';
import { withoutBundlerSuffix } from './references.ts';

/** Where a member is declared that its class or interface inherits. */
export function inheritedFrom(member: DeclarationReflection, scope: BuildScope): MemberOrigin | undefined {
  const known = origin(member.inheritedFrom, scope);
  if (known === undefined || member.parent === undefined) return known;
  const declared = member.inheritedFrom?.reflection?.parent;
  const ancestors = ancestorsOf(member.parent);
  if (ancestors.some(({ reflection }) => reflection !== undefined && reflection === declared)) return known;
  // TypeDoc may name another class that inherits the same declaration, or what the language makes of it (`Omit`).
  const declares = ({ reflection }: ReferenceType) => {
    const child = reflection instanceof DeclarationReflection ? reflection.getChildByName(member.name) : undefined;
    return child instanceof DeclarationReflection && child.inheritedFrom === undefined;
  };
  const ancestor = ancestors.find(declares) ?? ancestors.find(({ reflection }) => reflection === undefined);
  if (ancestor === undefined) return declared === undefined ? known : undefined;
  const { name, reflection } = ancestor;
  return named(name, reflection === undefined ? undefined : scope.idOf.get(reflection), scope);
}

/** The class or the interface of the member that a reference leads to. */
export function origin(reference: ReferenceType | undefined, scope: BuildScope): MemberOrigin | undefined {
  if (reference === undefined) return undefined;
  const owner = reference.reflection?.parent;
  const symbol = owner === undefined ? undefined : scope.idOf.get(owner);
  return named(reference.name.slice(0, reference.name.lastIndexOf('.')), symbol, scope);
}

function named(name: string, symbol: string | undefined, scope: BuildScope): MemberOrigin {
  return { name: (symbol === undefined ? undefined : scope.nameOf(symbol)) ?? withoutBundlerSuffix(name), symbol };
}

/** The names of what a class or an interface extends, directly or not, and the nearest first. */
function ancestorsOf(owner: Reflection): ReferenceType[] {
  const ancestors: ReferenceType[] = [];
  const note = (reflection: Reflection) => {
    if (!(reflection instanceof DeclarationReflection)) return;
    // Classes can extend what a constant holds, and interfaces what an alias stands for.
    const types = reflection.extendedTypes ?? (reflection.type === undefined ? [] : [reflection.type]);
    for (const reference of types.flatMap(parentsIn)) {
      const isKnown = ancestors.some(
        (other) => other.reflection === reference.reflection && other.name === reference.name,
      );
      if (isKnown) continue;
      ancestors.push(reference);
      if (reference.reflection !== undefined) note(reference.reflection);
    }
  };
  note(owner);
  return ancestors;
}

/** Types of the language that have the members of their first argument. */
const utilities = new Set(['Omit', 'Partial', 'Pick', 'Readonly', 'Required']);

/** The names in a type whose members it has. */
function parentsIn(type: SomeType): ReferenceType[] {
  switch (type.type) {
    case 'reference': {
      const [argument] = type.typeArguments ?? [];
      const isUtility = type.reflection === undefined && utilities.has(type.name) && argument !== undefined;
      return [type, ...(isUtility ? parentsIn(argument) : [])];
    }
    case 'intersection':
    case 'union':
      return type.types.flatMap(parentsIn);
    case 'query':
      return [type.queryType];
    case 'reflection':
      // What makes objects has their members: `new () => Item`.
      return (type.declaration.signatures ?? []).flatMap((signature) =>
        signature.type === undefined ? [] : parentsIn(signature.type),
      );
    default:
      return [];
  }
}
