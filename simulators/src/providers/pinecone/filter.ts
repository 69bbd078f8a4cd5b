import { RefusedError } from './refused.ts';

type Filter = Record<string, unknown>;

interface Operator {
  /** What may follow it. */
  takes: keyof typeof operands;
  holds: (value: unknown, wanted: never) => boolean;
}

const operands = {
  'a string, number, or boolean': (wanted: unknown) => ['string', 'number', 'boolean'].includes(typeof wanted),
  'a number': (wanted: unknown) => typeof wanted === 'number',
  'a boolean': (wanted: unknown) => typeof wanted === 'boolean',
  'a list': Array.isArray,
};

/** Those that Pinecone's guide lists: https://docs.pinecone.io/guides/search/filter-by-metadata */
const operators = new Map<string, Operator>([
  ['$eq', { takes: 'a string, number, or boolean', holds: equals }],
  ['$ne', { takes: 'a string, number, or boolean', holds: (value, wanted) => !equals(value, wanted) }],
  ['$gt', comparison((value, wanted) => value > wanted)],
  ['$gte', comparison((value, wanted) => value >= wanted)],
  ['$lt', comparison((value, wanted) => value < wanted)],
  ['$lte', comparison((value, wanted) => value <= wanted)],
  ['$in', { takes: 'a list', holds: isAmong }],
  ['$nin', { takes: 'a list', holds: (value, wanted) => !isAmong(value, wanted) }],
  ['$exists', { takes: 'a boolean', holds: (value, wanted: boolean) => (value !== undefined) === wanted }],
]);

function comparison(holds: (value: number, wanted: number) => boolean): Operator {
  return { takes: 'a number', holds: (value, wanted: number) => typeof value === 'number' && holds(value, wanted) };
}

/** Metadata that is a list of texts equals each of them. */
function equals(value: unknown, wanted: unknown): boolean {
  return Array.isArray(value) ? value.includes(wanted) : value === wanted;
}

function isAmong(value: unknown, wanted: unknown[]): boolean {
  return wanted.some((one) => equals(value, one));
}

/**
 * Finds out which metadata a filter wants: all its parts, and all operators of a field, must hold.
 *
 * @throws RefusedError where there's no such operator, or it can't be followed by what it is
 */
export function readFilter(filter: Filter): (metadata: Record<string, unknown>) => boolean {
  const parts = Object.entries(filter).map(([name, wanted]) => {
    if (name === '$and' || name === '$or') {
      const alternatives = filtersOf(name, wanted).map(readFilter);
      return (metadata: Filter) =>
        name === '$and'
          ? alternatives.every((holds) => holds(metadata))
          : alternatives.some((holds) => holds(metadata));
    }
    if (name.startsWith('$')) throw unknownOperator(name);
    const conditions = (isFilter(wanted) ? Object.entries(wanted) : [['$eq', wanted] as const]).map(readCondition);
    return (metadata: Filter) => conditions.every((holds) => holds(metadata[name]));
  });
  return (metadata) => parts.every((holds) => holds(metadata));
}

function readCondition([name, wanted]: readonly [string, unknown]): (value: unknown) => boolean {
  const operator = operators.get(name);
  if (operator === undefined) throw unknownOperator(name);
  const { takes, holds } = operator;
  if (!operands[takes](wanted)) throw wrongOperand(name, takes);
  return (value) => holds(value, wanted as never);
}

function filtersOf(name: string, wanted: unknown): Filter[] {
  if (Array.isArray(wanted) && wanted.every(isFilter)) return wanted;
  throw wrongOperand(name, 'a list of filters');
}

function isFilter(value: unknown): value is Filter {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function unknownOperator(name: string): RefusedError {
  return new RefusedError(`${name} is not a valid operator`);
}

/** In words of ours: what Pinecone says here isn't published. */
function wrongOperand(name: string, takes: string): RefusedError {
  return new RefusedError(`The ${name} operator must be followed by ${takes}`);
}
