import type { ApiType } from '../../model/api-type.ts';
import type { Doc } from '../doc.ts';
import { type PrintStyle, printType } from '../print-type.ts';

export function printTemplate(head: string, spans: readonly { type: ApiType; text: string }[], style: PrintStyle): Doc {
  const text = (part: string): Doc => ({ text: part, kind: 'string' });
  return [
    text(`\`${head}`),
    spans.map((span) => [text('${'), printType(span.type, style), text(`}${span.text}`)]),
    text('`'),
  ];
}
