import { posix } from 'node:path';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { z } from 'zod';
import { SiteError, type SourceLocation } from '../../core/diagnostics.ts';
import { describe, expected } from '../../core/expected.ts';
import type { SiteFile } from '../../core/output-file.ts';
import { shorten } from '../../core/text.ts';
import { type Feature, guarded } from '../feature.ts';
import { thrownAt } from '../thrown-at.ts';
import { optionName } from './locate-option.ts';

type Code = (...args: unknown[]) => unknown;

const code = z.custom<Code>((value) => typeof value === 'function', 'must be a function');
const texts = z.array(z.string()).optional();

const page = z.looseObject({
  route: z.string().startsWith('/', 'must begin with "/"'),
  title: z.string(),
  toc: z.looseObject({ hidden: z.boolean(), min: z.number(), max: z.number() }),
  render: code,
});

const sourced = z.looseObject({
  section: z
    .looseObject({ id: z.string(), label: z.string(), sidebarId: z.string(), routeBase: z.string() })
    .optional(),
  content: z.looseObject({ pages: z.array(page), sidebar: z.array(z.looseObject({ label: z.string() })) }),
});

const isContent = (value: unknown) => typeof value === 'string' || value instanceof Uint8Array;

const file = z
  .looseObject({
    // Releases name files by it: each has one.
    path: z
      .string()
      .refine(
        (path) => posix.join('/', path) === `/${path}` && !path.endsWith('/') && path !== '',
        'must be a path in the published folder, such as "data/words.json", without ".." and "/" at its ends',
      ),
  })
  .refine(
    ({ content, make, hash }) => isContent(content) || (typeof make === 'function' && typeof hash === 'string'),
    'must have "content", which is text or bytes (Uint8Array), or "make" with the "hash" of what it makes',
  );

/** Of a document. */
const tree = z.looseObject({ type: z.string() });

const isNothing = (value: unknown) => value === undefined || value === null;

const documentParts = z.looseObject({
  attributes: z.record(z.string(), z.string()).optional(),
  headScript: z.string().optional(),
  articleScript: z.looseObject({ where: z.string(), source: z.string() }).optional(),
  bodyScript: z.string().optional(),
});

/** What the functions of a feature return, where the engine relies on it. */
const results = {
  folders: texts,
  sources: z.array(sourced).nullish(),
  reads: texts,
  writes: texts,
  markdown: z.array(code).optional(),
  links: texts,
  image: z.looseObject({ path: z.string(), alt: z.string() }).optional(),
  head: z.unknown(),
  document: documentParts.optional(),
  ahead: code.optional(),
  outputs: z.array(file).nullish(),
  data: z.unknown().superRefine((value, context) => {
    const message = 'must be what JSON can hold: text, numbers, true, false, null, lists, and plain objects';
    const lost = lostInJson(value);
    if (lost !== undefined) context.addIssue({ code: 'custom', message, ...lost });
  }),
} satisfies Partial<Record<keyof Feature, z.ZodType>>;

type Part = keyof typeof results;

/** Only these are waited for. */
const asynchronous: readonly Part[] = ['sources', 'outputs'];

/**
 * A site's own feature, with functions that throw a diagnostic where they return what isn't right: it would fail
 * elsewhere, and nothing there tells whose value it is.
 * @param place where the configuration names the feature
 */
export function checkResults(feature: Feature, siteDir: string, place: () => SourceLocation): Feature {
  const active = { feature, siteDir };
  const refuse = (part: Part, what: string, hint: string): never => {
    const message = `The feature "${feature.name}" returns a wrong value from "${part}": ${shorten(what, 80)}`;
    throw new SiteError([{ severity: 'error', code: 'feature', message, hint, location: place() }]);
  };
  /** A known file is made later, and only if the release before doesn't have it. */
  const withContent = (known: SiteFile): SiteFile => {
    if (!('make' in known)) return known;
    const make = () => {
      const content: unknown = guarded(active, () => known.make());
      if (isContent(content)) return content;
      const hint = 'must be text or bytes (Uint8Array)';
      return refuse('outputs', `${known.path} is made of ${describe(content)}`, hint);
    };
    return { ...known, make };
  };
  /** A plugin may return a function of the tree, and that another tree: the compiler would blame the document. */
  const withTree = (plugin: Code): Code => {
    const named = withName(active, plugin);
    const checkTree = (result: unknown) =>
      isNothing(result) || tree.safeParse(result).success
        ? result
        : refuse('markdown', `a plugin's function returns ${describe(result)}`, 'must return nothing, or the new tree');
    return (...args) => {
      const transform = named(...args);
      if (isNothing(transform)) return transform;
      if (typeof transform !== 'function') {
        const hint = 'must return a function of the tree, or nothing';
        return refuse('markdown', `a plugin returns ${describe(transform)}`, hint);
      }
      return (...inner: unknown[]) => {
        const result: unknown = (transform as Code)(...inner);
        return result instanceof Promise ? result.then(checkTree) : checkTree(result);
      };
    };
  };
  const checked = (part: Part, value: unknown): unknown => {
    const [issue] = results[part].safeParse(value, { error: expected, reportInput: true }).error?.issues ?? [];
    if (issue !== undefined) {
      const name = optionName(issue.path);
      refuse(part, `${name === '' ? '' : `${name} is `}${describe(issue.input)}`, issue.message);
    }
    if (part === 'head' && !canBeShown(value, siteDir)) refuse(part, describe(value), 'must be what React can show');
    if (part === 'ahead' && value !== undefined) return withName(active, value as Code);
    if (part === 'outputs') return (value as SiteFile[] | null | undefined)?.map((one) => withContent(one));
    return part === 'markdown' && value !== undefined ? (value as Code[]).map(withTree) : value;
  };
  const functions = (Object.keys(results) as Part[]).flatMap((part) => {
    const run = feature[part] as Code | undefined;
    if (run === undefined) return [];
    const value: Code = (...args) => {
      const result = run.apply(feature, args);
      if (!(result instanceof Promise)) return checked(part, result);
      if (asynchronous.includes(part)) return result.then((later: unknown) => checked(part, later));
      result.catch(() => undefined);
      return refuse(part, describe(result), 'must be there at once: only "sources" and "outputs" are waited for');
    };
    return [[part, { value, enumerable: true }] as const];
  });
  return Object.create(feature, Object.fromEntries(functions)) as Feature;
}

/** Whether React can show it; what a component of the site throws says more. */
function canBeShown(value: unknown, siteDir: string): boolean {
  try {
    renderToStaticMarkup(value as ReactNode);
    return true;
  } catch (error) {
    if (error instanceof Error && thrownAt(error, siteDir) !== undefined) throw error;
    return false;
  }
}

/** The first value that JSON leaves out, changes, or can't write, by its keys from the outermost. */
function lostInJson(
  input: unknown,
  path: (string | number)[] = [],
  above: readonly unknown[] = [],
): { input: unknown; path: (string | number)[] } | undefined {
  if (['function', 'symbol', 'bigint'].includes(typeof input)) return { input, path };
  if (typeof input !== 'object' || input === null) return undefined;
  if (above.includes(input)) return { input: above[0], path: [] };
  if (!/ (?:Object|Array)\]$/.test(Object.prototype.toString.call(input))) return { input, path };
  for (const [key, value] of Object.entries(input)) {
    const lost = lostInJson(value, [...path, Array.isArray(input) ? Number(key) : key], [...above, input]);
    if (lost !== undefined) return lost;
  }
  return undefined;
}

/** Code that a feature hands on: what it throws, and what the code that it returns throws, has the feature's name. */
function withName(active: Parameters<typeof guarded>[0], run: Code): Code {
  // The processor of Markdown is `this` of its plugins.
  return function (this: unknown, ...args) {
    const result = guarded(active, () => run.apply(this, args));
    return typeof result === 'function' ? withName(active, result as Code) : result;
  };
}
