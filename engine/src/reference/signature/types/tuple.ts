import type { TupleElement } from '../../model/api-type.ts';
import type { Doc } from '../doc.ts';
import { bracketed, type PrintStyle, printType } from '../print-type.ts';

export function printTuple(elements: readonly TupleElement[], style: PrintStyle): Doc {
  return bracketed(
    '[',
    elements.map(({ name, optional, rest, type }) => [
      rest === true ? '...' : '',
      name === undefined ? '' : `${name}${optional === true ? '?' : ''}: `,
      printType(type, style, rest === true || (optional === true && name === undefined) ? 'element' : 'none'),
      name === undefined && optional === true ? '?' : '',
    ]),
    ']',
  );
}
