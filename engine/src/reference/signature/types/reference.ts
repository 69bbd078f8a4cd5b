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
  if (style.argumentDepth <= 0) return [name, '<…>'];
  const inner = { ...style, argumentDepth: style.argumentDepth - 1 };
  const [only] = type.args;
  if (type.args.length === 1 && only?.kind === 'object') return [name, '<', printType(only, inner), '>'];
  return [
    name,
    bracketed(
      '<',
      type.args.map((argument) => printType(argument, inner)),
      '>',
    ),
  ];
}
