import type { SignatureReflection, TypeParameterReflection } from 'typedoc';
import type { ApiParameter, ApiSignature, TypeParameter } from '../model/reference-model.ts';
import { buildComment, commentText } from './build-comment.ts';
import { type BuildScope, some } from './build-scope.ts';
import { buildType } from './build-type.ts';
import { describeFields, parameterTexts } from './field-comments.ts';

/** One way to call something. */
export function buildSignature(signature: SignatureReflection, scope: BuildScope): ApiSignature {
  const texts = parameterTexts(scope.declarationOf(signature));
  const parameters = (signature.parameters ?? []).map((parameter): ApiParameter => {
    const type = buildType(parameter.type, scope);
    const name = parameter.name === '__namedParameters' ? fieldsName(parameter.type) : parameter.name;
    return {
      name,
      optional: some(parameter.flags.isOptional),
      rest: some(parameter.flags.isRest),
      default: parameter.defaultValue,
      type: describeFields(type, texts),
      comment: commentText(parameter.comment, scope),
    };
  });
  const isConstructor = signature.name === 'constructor' || signature.kind === 16384;
  return {
    typeParameters: buildTypeParameters(signature.typeParameters, scope),
    parameters,
    returns: isConstructor && signature.type?.type === 'reference' ? undefined : buildType(signature.type, scope),
    comment: buildComment(signature.comment, scope),
  };
}

export function buildTypeParameters(
  parameters: readonly TypeParameterReflection[] | undefined,
  scope: BuildScope,
): TypeParameter[] | undefined {
  if (parameters === undefined || parameters.length === 0) return undefined;
  return parameters.map((parameter) => ({
    name: parameter.name,
    constraint: parameter.type === undefined ? undefined : buildType(parameter.type, scope),
    default: parameter.default === undefined ? undefined : buildType(parameter.default, scope),
    comment: commentText(parameter.comment, scope),
  }));
}

/** A parameter that is taken apart has no name of its own; it is called by what it is taken apart into. */
function fieldsName(type: ApiParameterType): string {
  if (type?.type !== 'reflection') return 'options';
  const names = (type.declaration.children ?? []).map((child) => child.name);
  return names.length > 0 && names.length <= 3 ? `{ ${names.join(', ')} }` : 'options';
}

type ApiParameterType = NonNullable<SignatureReflection['parameters']>[number]['type'];
