import type { ApiType } from '../../core/reference-model.ts';

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

/** Nothing is left out: for declarations, and for types in tables. */
export const inFull: PrintStyle = { objectDepth: all, argumentDepth: all, unionLength: all };
/** For lists that one scans; see `printShort`. */
export const inShort: PrintStyle = { objectDepth: 0, argumentDepth: all, unionLength: 5 };

/** What of a type stands around it decides whether it needs parentheses, and how it breaks; `list`: of type arguments, or a tuple's. */
export type Around = 'none' | 'list' | 'union' | 'intersection' | 'element' | 'operand';

/** Whether a type needs parentheses where it stands. */
export function needsParentheses(type: ApiType, around: Around): boolean {
  if (around === 'none' || around === 'list') return false;
  if (type.kind === 'function' || type.kind === 'conditional' || type.kind === 'inferred') return true;
  if (type.kind === 'union') return around !== 'operand' && type.types.length > 1;
  if (type.kind === 'intersection') return around === 'element' && type.types.length > 1;
  return (type.kind === 'query' || type.kind === 'operator') && around === 'element';
}

/** Whether a type says only that there may be nothing. */
export function isEmpty(type: ApiType): boolean {
  return (type.kind === 'literal' && type.code === 'null') || (type.kind === 'intrinsic' && type.name === 'undefined');
}
