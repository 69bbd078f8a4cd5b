import { DeclarationReflection, makeRecursiveVisitor, type ReferenceType, type Reflection } from 'typedoc';
import type { MemberOrigin } from '../../core/reference-model.ts';
import type { BuildScope } from './build-scope.ts';
import { withoutBundlerSuffix } from './references.ts';

/** Where a member is declared that its class or interface inherits. */
export function inheritedFrom(member: DeclarationReflection, scope: BuildScope): MemberOrigin | undefined {
  const declared = member.inheritedFrom?.reflection?.parent;
  if (declared === undefined || member.parent === undefined) return origin(member.inheritedFrom, scope);
  const ancestors = ancestorsOf(member.parent);
  if (ancestors.some(({ reflection }) => reflection === declared)) return origin(member.inheritedFrom, scope);
  // TypeDoc may name another class that inherits the same declaration.
  const declares = ({ reflection }: ReferenceType) => {
    const child = reflection instanceof DeclarationReflection ? reflection.getChildByName(member.name) : undefined;
    return child instanceof DeclarationReflection && child.inheritedFrom === undefined;
  };
  const ancestor = ancestors.find(declares) ?? ancestors.find(({ reflection }) => reflection === undefined);
  if (ancestor === undefined) return undefined;
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

/** The names in what a class or an interface extends, directly or not, and the nearest first. */
function ancestorsOf(owner: Reflection): ReferenceType[] {
  const ancestors: ReferenceType[] = [];
  const note = (reflection: Reflection) => {
    const types = reflection instanceof DeclarationReflection ? (reflection.extendedTypes ?? []) : [];
    for (const type of types) {
      type.visit(
        makeRecursiveVisitor({
          reference(reference) {
            const isKnown = ancestors.some(
              (other) => other.reflection === reference.reflection && other.name === reference.name,
            );
            if (isKnown) return;
            ancestors.push(reference);
            if (reference.reflection !== undefined) note(reference.reflection);
          },
        }),
      );
    }
  };
  note(owner);
  return ancestors;
}
