import type { ApiType } from '../../model/api-type.ts';
import { type Doc, group, ifBroken, indent, join, line, softline } from '../doc.ts';
import { type PrintStyle, printType } from '../print-type.ts';

/** Alternatives stand under each other, each after its bar, where one line is too short for them. */
export function printUnion(types: readonly ApiType[], style: PrintStyle): Doc {
  const shown = types.length > style.unionLength ? types.slice(0, style.unionLength - 1) : types;
  const parts: Doc[] = shown.map((type) => printType(type, style, 'union'));
  if (shown.length < types.length) parts.push('…');
  // `{ … } | null` keeps its brackets on the lines of its neighbours.
  if (shown.filter((type) => !isEmpty(type)).length <= 1) return join(' | ', parts);
  return group(
    indent([softline, ifBroken('| ', ''), parts.map((part, index) => (index === 0 ? part : [line, '| ', part]))]),
  );
}

function isEmpty(type: ApiType): boolean {
  return (type.kind === 'literal' && type.code === 'null') || (type.kind === 'intrinsic' && type.name === 'undefined');
}
