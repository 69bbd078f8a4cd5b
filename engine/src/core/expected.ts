import { z } from 'zod';

/** Text that readers see. */
export const shownText = z.string().regex(/\S/, 'must not be empty');

/** Kinds of values as authors know them. */
const kinds = new Map([
  ['string', 'text'],
  ['number', 'a number'],
  ['int', 'a whole number'],
  ['boolean', 'true or false'],
  ['array', 'a list'],
  ['object', 'an object (keys with values)'],
  ['record', 'an object (keys with values)'],
  ['date', 'a date'],
  ['function', 'a function'],
  ['RegExp', 'a regular expression'],
]);

/** Says what a schema asks for, where the schema itself doesn't: the validator's own words are for programmers. */
export function expected(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${kinds.get(issue.expected) ?? issue.expected}`;
    case 'invalid_value':
      return `must be ${issue.values.map((value) => JSON.stringify(value)).join(' or ')}`;
    case 'invalid_format':
      if (issue.format === 'url') return 'must be a full address, such as "https://docs.example"';
      return issue.format === 'includes' ? `must contain "${String(issue['includes'])}"` : "isn't written right";
    case 'too_small':
      if (issue.origin !== 'number') return issue.minimum === 1 ? 'must not be empty' : `is too short`;
      return `must be ${issue.inclusive === false ? 'more than' : 'at least'} ${String(issue.minimum)}`;
    case 'too_big':
      return issue.origin === 'number' ? `must be at most ${String(issue.maximum)}` : 'is too long';
    case 'invalid_union':
      return union(issue.errors, (issue as { options?: readonly unknown[] }).options);
    default:
      return "isn't valid";
  }
}

/** What a value that may be of several kinds may be: `options` are the values of the key that tells them apart. */
function union(kindIssues: readonly (readonly z.core.$ZodIssue[])[], options: readonly unknown[] = []): string {
  const wanted = kindIssues.flatMap(([first]) => {
    if (first === undefined) return [];
    const text = first.message.replace(/^must be /, '');
    if (first.path.length === 0) return text;
    // An entry of a list has a number, which says nothing to authors.
    return first.path.length === 1 && typeof first.path[0] === 'number'
      ? `a list of ${text}`
      : `${text} (in "${first.path.join('.')}")`;
  });
  const all = [...new Set([...wanted, ...options.map((option) => JSON.stringify(option))])];
  return all.length === 0 ? 'is of no known kind' : `must be ${all.join(' or ')}`;
}

/** A wrong value, for people. */
export function describe(value: unknown): string {
  if (value === undefined) return 'missing';
  if (typeof value === 'function') return 'a function';
  if (value instanceof Promise) return 'a promise';
  if (value instanceof Map || value instanceof Set || value instanceof Date)
    return `an object (${value.constructor.name})`;
  try {
    const text: unknown = JSON.stringify(value);
    return typeof text === 'string' ? text : 'a symbol';
  } catch {
    // Big integers, and what contains itself.
    return typeof value === 'bigint' ? `${value}n` : 'an object that contains itself';
  }
}
