import type { ApiType } from '../model/api-type.ts';
import type { ApiMember } from '../model/reference-model.ts';
import type { Field } from '../view/field-table.tsx';
import { badgesOf } from './badges.ts';
import { statedDefault } from './stated-default.ts';

/** A member as a row of a table. */
export function memberField(member: ApiMember): Field {
  const comment = member.comment ?? member.signatures?.find((signature) => signature.comment !== undefined)?.comment;
  const parts = [comment?.deprecated, comment?.summary, comment?.remarks].filter((part) => part !== undefined);
  const text = parts.filter((part) => part !== '').join('\n\n');
  return {
    name: member.name,
    anchor: member.anchor,
    optional: member.optional,
    type: memberType(member),
    default: member.default ?? statedDefault(comment?.summary ?? ''),
    comment: text === '' ? undefined : text,
    badges: badgesOf(member),
    deprecated: comment?.deprecated !== undefined,
  };
}

function memberType({ type, signatures }: ApiMember): ApiType {
  const [signature] = signatures ?? [];
  if (signature !== undefined) return { kind: 'function', construct: false, signature };
  return type ?? { kind: 'intrinsic', name: 'any' };
}
