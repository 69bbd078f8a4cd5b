import { type DeclarationReflection, ReflectionKind } from 'typedoc';
import type ts from 'typescript';
import type { ApiMember } from '../../core/reference-model.ts';
import { callName } from '../model.ts';
import { buildComment } from './build-comment.ts';
import { type BuildScope, some } from './build-scope.ts';
import { buildSignature, buildType } from './build-type.ts';
import type { NamedSymbol } from './symbol-ids.ts';

/** Members without a name, which stand first: index signatures, and how something is called itself. */
export function unnamedMembers(named: NamedSymbol, scope: BuildScope): ApiMember[] {
  return [...buildIndexMembers(named.reflection, scope), ...buildCallMembers(named, scope)];
}

function buildIndexMembers(reflection: DeclarationReflection, scope: BuildScope): ApiMember[] {
  return (reflection.indexSignatures ?? []).map((signature, position) => {
    const [parameter] = signature.parameters ?? [];
    return {
      kind: 'index',
      name: `[${parameter?.name ?? 'key'}]`,
      anchor: position === 0 ? 'index-signature' : `index-signature-${String(position)}`,
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

/** What can be called itself has its signatures as a member. Those that it inherits are where they're declared. */
function buildCallMembers({ reflection, kind }: NamedSymbol, scope: BuildScope): ApiMember[] {
  if (kind === 'class' || kind === 'function') return [];
  const type = reflection.type?.type === 'reflection' ? reflection.type.declaration : reflection;
  // A type that is one function is described as that.
  const isFunction = kind !== 'interface' && type.signatures?.length === 1 && type.children === undefined;
  if (isFunction || type.signatures === undefined) return [];
  const isOwn = (node: ts.Node | undefined) =>
    kind !== 'interface' || (node !== undefined && scope.declares(reflection, node));
  const own = type.signatures.filter(
    (signature) => signature.kindOf(ReflectionKind.CallSignature) && isOwn(scope.declarationOf(signature)?.parent),
  );
  if (own.length === 0) return [];
  const signatures = own.map((signature) => buildSignature(signature, scope));
  return [{ kind: 'call', name: callName, anchor: 'call-signature', signatures }];
}
