import { type DeclarationReflection, ReflectionKind } from 'typedoc';
import type { ApiMember, MemberKind, MemberOrigin } from '../model/reference-model.ts';
import { buildComment, defaultTag } from './build-comment.ts';
import { type BuildScope, some } from './build-scope.ts';
import { buildSignature } from './build-signature.ts';
import { buildType } from './build-type.ts';
import { withoutBundlerSuffix } from './public-name.ts';

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
