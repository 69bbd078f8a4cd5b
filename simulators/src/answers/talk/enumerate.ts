import { kinds } from '../../knowledge/kinds.ts';
import type { Question } from '../../questions/question.ts';

const numberWords = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** Names members of a well-known kind: "Name three planets", "List five fruits". */
export function enumerate({ prompt }: Question): string | undefined {
  const asked = prompt.match(
    /\b(?:name|list|give me|tell me|what are)\s+(?:me\s+)?(?:the\s+)?(?:(\d+|[a-z]+)\s+)?(?:[\p{L}]+\s+){0,2}?([\p{L}]+)\b/iu,
  );
  if (asked === null) return undefined;
  const kind = kinds.find(({ name }) => new RegExp(`^\\W*(?:[\\p{L}\\d]+\\W+){0,6}?${name}\\b`, 'iu').test(prompt));
  if (kind === undefined) return undefined;
  const word = prompt.match(new RegExp(`\\b(\\d+|${numberWords.join('|')})\\b`, 'i'))?.[1]?.toLowerCase() ?? 'three';
  const count = numberWords.includes(word) ? numberWords.indexOf(word) + 1 : Number(word);
  const members = kind.members.slice(0, count);
  const list = members.length > 1 ? `${members.slice(0, -1).join(', ')} and ${members.at(-1)}` : members.join('');
  return `${list.charAt(0).toUpperCase()}${list.slice(1)}.`;
}
