import type { ApiType } from '../../model/api-type.ts';
import { type Doc, group, indent, line } from '../doc.ts';
import { type PrintStyle, printType } from '../print-type.ts';

/** `{ … } & Name` keeps its brackets on the lines of its neighbours. */
export function printIntersection(types: readonly ApiType[], style: PrintStyle): Doc {
  const parts = types.map((type) => printType(type, style, 'operand'));
  if (types.some((type) => type.kind === 'object')) {
    return parts.map((part, index) => (index === 0 ? part : [' & ', part]));
  }
  return group(indent(parts.map((part, index) => (index === 0 ? part : [line, '& ', part]))));
}
