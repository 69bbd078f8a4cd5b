import { isShutDown, shutDownDay } from './models.ts';
import { dayOf, type Profile } from './profile.ts';
import type { Condition, Rejection, Rule } from './rule.ts';

/** What rules look at in a request. */
export interface RequestFacts {
  provider: string;
  /** Below the provider's name, without the query. */
  path: string;
  model?: string;
  body?: unknown;
  headers: Readonly<Record<string, unknown>>;
  query: Readonly<Record<string, unknown>>;
}

/** A rule that holds for a request, with the field that it is about. */
export interface Hit {
  rule: Rule;
  field?: Field;
}

interface Field {
  /** Where it stands: `messages[1].content[0].image_url`. */
  place: string;
  value: unknown;
}

/** The rules that hold for a request in a profile, in their order. */
export function findHits(rules: readonly Rule[], facts: RequestFacts, profile: Profile): Hit[] {
  return rules.flatMap((rule) => {
    if (rule.when === undefined || rule.since > dayOf(profile) || !rule.providers.includes(facts.provider)) return [];
    const { path, model, query, lacksHeader, unless } = rule.when;
    if (path !== undefined && !path.test(facts.path)) return [];
    if (model !== undefined && !modelMatches(model, facts.model, profile)) return [];
    if (query !== undefined && !query.value.test(textOf(facts.query[query.name]))) return [];
    if (lacksHeader !== undefined && facts.headers[lacksHeader] !== undefined) return [];
    if (unless !== undefined && fieldsAt(facts.body, unless.field).some((one) => isMeant(one, unless))) return [];
    if ('ignore' in rule.then && !rule.then.ignore.some((field) => fieldsAt(facts.body, field).length > 0)) return [];
    return sentField(rule.when, facts.body).map((field) => ({ rule, ...(field === undefined ? {} : { field }) }));
  });
}

function modelMatches(wanted: RegExp | 'shut-down', model: string | undefined, profile: Profile): boolean {
  if (model === undefined) return false;
  return wanted === 'shut-down' ? isShutDown(model, profile) : wanted.test(model);
}

function isMeant({ value }: Field, unless: { value?: unknown }): boolean {
  return unless.value === undefined || value === unless.value;
}

/** The first field that a condition is about; `undefined` where it is about none; empty where it lacks. */
function sentField({ sends, asText, longerThan, except }: Condition, body: unknown): [Field | undefined] | [] {
  if (sends === undefined) return [undefined];
  const field = fieldsAt(body, sends).find(
    ({ value }) =>
      (asText !== true || typeof value === 'string') &&
      (longerThan === undefined || (typeof value === 'string' && Array.from(value).length > longerThan)) &&
      (except === undefined || value !== except),
  );
  return field === undefined ? [] : [field];
}

/** The fields of a body at a path such as `messages[].content[].image_url`; those that are `null` count as missing. */
function fieldsAt(body: unknown, path: string): Field[] {
  let found: Field[] = [{ place: '', value: body }];
  for (const step of path.split('.')) {
    const name = step.replace('[]', '');
    found = found.flatMap(({ place, value }) => {
      if (typeof value !== 'object' || value === null) return [];
      const child = (value as Record<string, unknown>)[name];
      const childPlace = place === '' ? name : `${place}.${name}`;
      if (!step.endsWith('[]')) return [{ place: childPlace, value: child }];
      return Array.isArray(child)
        ? child.map((item: unknown, index) => ({ place: `${childPlace}[${index}]`, value: item }))
        : [];
    });
  }
  return found.filter(({ value }) => value !== undefined && value !== null);
}

/** A value as it is in an error message: texts as they are, others as JSON. */
function textOf(value: unknown): string {
  if (value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** A rejection with the request's own model, field, and value in its texts. */
export function fillIn(rejection: Rejection, { model = '' }: Pick<RequestFacts, 'model'>, field?: Field): Rejection {
  const day = new Date(shutDownDay(model) ?? 0);
  const date = day.toLocaleDateString('en-US', { timeZone: 'UTC', year: 'numeric', month: 'long', day: 'numeric' });
  const parts: Record<string, string> = {
    '{model}': model,
    '{field}': field?.place ?? '',
    '{value}': textOf(field?.value),
    '{date}': date,
  };
  const fill = (value: unknown): unknown => {
    if (typeof value === 'string') return value.replace(/\{\w+\}/g, (name) => parts[name] ?? name);
    if (Array.isArray(value)) return value.map(fill);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fill(item)]));
  };
  return fill(rejection) as Rejection;
}

/** Takes fields out of a body: `seed`, `options.tfs_z`. */
export function dropFields(body: unknown, paths: readonly string[]): void {
  for (const path of paths) {
    const names = path.split('.');
    const last = names.pop() ?? '';
    const parents = names.length === 0 ? [body] : fieldsAt(body, names.join('.')).map(({ value }) => value);
    for (const parent of parents)
      if (typeof parent === 'object' && parent !== null) Reflect.deleteProperty(parent, last);
  }
}
