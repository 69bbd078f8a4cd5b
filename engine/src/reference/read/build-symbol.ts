import { ReferenceReflection, type SomeType } from 'typedoc';
import type { ApiType } from '../model/api-type.ts';
import type { ApiSymbol } from '../model/reference-model.ts';
import { buildComment } from './build-comment.ts';
import { buildIndexMembers, buildMember } from './build-member.ts';
import { type BuildScope, some } from './build-scope.ts';
import { buildSignature, buildTypeParameters } from './build-signature.ts';
import { buildObject, buildType } from './build-type.ts';
import type { NamedSymbol } from './symbol-ids.ts';

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
