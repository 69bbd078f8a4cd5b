import type { ApiMember } from '../model/reference-model.ts';

/** What is special about a member, in a word each. */
export function badgesOf(member: ApiMember): string[] {
  return [
    member.static === true ? 'static' : '',
    member.abstract === true ? 'abstract' : '',
    member.protected === true ? 'protected' : '',
    member.readonly === true || (member.kind === 'accessor' && member.writable !== true) ? 'readonly' : '',
  ].filter((badge) => badge !== '');
}
