import type { ReferenceApiType } from '../../model/api-type.ts';
import type { CodeToken, Doc } from '../doc.ts';
import { bracketed, type PrintStyle, printType } from '../print-type.ts';

export function printReference(type: ReferenceApiType, style: PrintStyle): Doc {
  const name: CodeToken = {
    text: type.name,
    kind: 'type',
    symbol: type.symbol,
    url: type.external?.url,
    missing: type.missing,
  };
  if (type.args === undefined) return name;
  const [only] = type.args;
  if (type.args.length === 1 && only?.kind === 'object') return [name, '<', printType(only, style), '>'];
  return [
    name,
    bracketed(
      '<',
      type.args.map((argument) => printType(argument, style)),
      '>',
    ),
  ];
}
