import type { ApiType } from '../../model/api-type.ts';
import { type Doc, group, indent, keyword, line } from '../doc.ts';
import { type PrintStyle, printType } from '../print-type.ts';

export function printMapped(type: Extract<ApiType, { kind: 'mapped' }>, style: PrintStyle): Doc {
  const { parameter, over, as: renamed, readonly, optional, value } = type;
  return group([
    '{',
    indent([
      line,
      readonly === undefined ? '' : keyword(`${readonly === '-' ? '-' : ''}readonly `),
      '[',
      { text: parameter, kind: 'type' },
      keyword(' in '),
      printType(over, style),
      renamed === undefined ? '' : [keyword(' as '), printType(renamed, style)],
      ']',
      optional === undefined ? '' : `${optional === '-' ? '-' : ''}?`,
      ': ',
      printType(value, style),
    ]),
    line,
    '}',
  ]);
}
