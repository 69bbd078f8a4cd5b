import type { ApiType } from '../model/api-type.ts';
import { type Doc, flatWidth, group, indent, keyword, line, softline } from './doc.ts';
import { printFunction } from './types/function.ts';
import { printIntersection } from './types/intersection.ts';
import { printMapped } from './types/mapped.ts';
import { printObject } from './types/object.ts';
import { printReference } from './types/reference.ts';
import { printTemplate } from './types/template.ts';
import { printTuple } from './types/tuple.ts';
import { printUnion } from './types/union.ts';

/** How much of a type is written out. */
export interface PrintStyle {
  /** Object types are written as `{ … }` from this depth on. */
  objectDepth: number;
  /** Type arguments are written as `<…>` from this depth on. */
  argumentDepth: number;
  /** Longer unions are cut short. */
  unionLength: number;
}

const all = Number.POSITIVE_INFINITY;

export const inFull: PrintStyle = { objectDepth: all, argumentDepth: all, unionLength: all };
/** For lists that one scans; see `printShort`. */
export const inShort: PrintStyle = { objectDepth: 0, argumentDepth: all, unionLength: 5 };

/** What a line of a list has room for. */
const shortWidth = 64;

/** A type on one line, leaving out from the inside what there is no room for. */
export function printShort(type: ApiType): Doc {
  const styles = [inShort, { ...inShort, argumentDepth: 1 }, { ...inShort, argumentDepth: 0, unionLength: 3 }];
  const docs = styles.map((style) => printType(type, style));
  return docs.find((doc) => flatWidth(doc, shortWidth) <= shortWidth) ?? docs.at(-1) ?? '';
}

/** What of a type stands around it decides whether it needs parentheses. */
export type Around = 'none' | 'union' | 'element' | 'operand';

/** A type as TypeScript writes it. */
export function printType(type: ApiType, style: PrintStyle, around: Around = 'none'): Doc {
  const doc = print(type, style);
  return needsParentheses(type, around) ? ['(', doc, ')'] : doc;
}

function print(type: ApiType, style: PrintStyle): Doc {
  switch (type.kind) {
    case 'intrinsic':
      return { text: type.name, kind: 'type' };
    case 'literal':
      return literal(type.code);
    case 'reference':
      return printReference(type, style);
    case 'array':
      return [printType(type.element, style, 'element'), '[]'];
    case 'tuple':
      return printTuple(type.elements, style);
    case 'union':
      return printUnion(type.types, style);
    case 'intersection':
      return printIntersection(type.types, style);
    case 'object':
      return printObject(type.members, style);
    case 'function':
      return printFunction(type.signature, type.construct, style);
    case 'query':
      return [keyword('typeof '), printType(type.of, style)];
    case 'operator':
      return [keyword(`${type.operator} `), printType(type.target, style, 'element')];
    case 'indexed':
      return [printType(type.object, style, 'element'), '[', printType(type.index, style), ']'];
    case 'conditional':
      return group([
        printType(type.check, style, 'operand'),
        keyword(' extends '),
        printType(type.extends, style, 'operand'),
        indent([line, '? ', printType(type.yes, style), line, ': ', printType(type.no, style)]),
      ]);
    case 'mapped':
      return printMapped(type, style);
    case 'predicate':
      return [
        type.asserts ? keyword('asserts ') : '',
        type.name,
        type.target === undefined ? '' : [keyword(' is '), printType(type.target, style)],
      ];
    case 'inferred':
      return [
        keyword('infer '),
        { text: type.name, kind: 'type' },
        type.constraint === undefined ? '' : [keyword(' extends '), printType(type.constraint, style)],
      ];
    case 'template':
      return printTemplate(type.head, type.spans, style);
    case 'text':
      return type.text;
  }
}

function literal(code: string): Doc {
  if (code.startsWith('"')) return { text: code, kind: 'string' };
  return /^-?\d/.test(code) ? { text: code, kind: 'number' } : keyword(code);
}

function needsParentheses(type: ApiType, around: Around): boolean {
  if (around === 'none') return false;
  if (type.kind === 'function' || type.kind === 'conditional' || type.kind === 'inferred') return true;
  if (type.kind === 'union') return around !== 'operand' && type.types.length > 1;
  if (type.kind === 'intersection') return around === 'element' && type.types.length > 1;
  return (type.kind === 'query' || type.kind === 'operator') && around === 'element';
}

/** A list in brackets, on one line where it fits. */
export function bracketed(open: string, items: readonly Doc[], close: string): Doc {
  if (items.length === 0) return `${open}${close}`;
  const separated = items.flatMap((item, index) => (index === 0 ? [item] : [',', line, item]));
  return group([open, indent([softline, separated]), softline, close]);
}
