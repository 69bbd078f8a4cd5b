import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';
import { createSiteSchema, shellNavbarItems, type SiteConfig } from '../core/config.ts';
import { type Diagnostic, SiteError } from '../core/diagnostics.ts';
import { nearest } from '../core/nearest.ts';
import type { ActiveFeature, Feature } from './feature.ts';

/** Name of the configuration in a site's folder. */
export const configFile = 'site.config.ts';

/** A site's configuration, and the features that it has: the built-in ones, then its own. */
export interface ReadConfig {
  config: SiteConfig;
  features: readonly ActiveFeature[];
}

/**
 * Loads and validates `site.config.ts` of a site's folder.
 * @param builtIn features that every site has
 * @param loadModule how the module is loaded; a preview loads it again together with what it imports
 * @throws SiteError naming the place in the configuration, the value and what would be right.
 */
export async function readConfig(
  siteDir: string,
  builtIn: readonly Feature[],
  loadModule: (file: string) => Promise<Record<string, unknown>> = importModule,
): Promise<ReadConfig> {
  const path = join(siteDir, configFile);
  if (!existsSync(path)) {
    throw new SiteError([
      diagnostic(
        `There is no ${configFile} in ${siteDir}`,
        'create it with `export default defineSite({ title, url, … })`',
      ),
    ]);
  }
  const module = await loadModule(path).catch((error: unknown) => {
    const reason = stripVTControlCharacters(error instanceof Error ? error.message : String(error));
    throw new SiteError([diagnostic(`${configFile} can't be loaded: ${reason}`)]);
  });
  if (module['default'] === undefined) {
    throw new SiteError([diagnostic(`${configFile} has no default export`, 'export default defineSite({ … })')]);
  }
  return parseConfig(module['default'], builtIn);
}

function importModule(path: string): Promise<Record<string, unknown>> {
  return import(/* @vite-ignore */ pathToFileURL(path).href) as Promise<Record<string, unknown>>;
}

/** Validates a configuration object; see `readConfig`. */
export function parseConfig(options: unknown, builtIn: readonly Feature[]): ReadConfig {
  const own = ownFeatures(options);
  const features = [...builtIn, ...own];
  const schema = createSchema(features);
  const result = schema.safeParse(withoutFeatures(options));
  if (!result.success) throw new SiteError(result.error.issues.map((issue) => explain(issue, options, schema)));
  const values = result.data as Record<string, unknown>;
  const active = features.map((feature) => ({ feature, options: values[feature.name] }));
  // The features' own options go to the features alone.
  const core = Object.entries(values).filter(([key]) => key in createSiteSchema([]).shape);
  return { config: Object.fromEntries(core) as SiteConfig, features: active };
}

/** The features that the site brings along. */
function ownFeatures(options: unknown): Feature[] {
  const features = (options as { features?: unknown } | null)?.features ?? [];
  const isFeature = (value: unknown): value is Feature =>
    typeof value === 'object' && value !== null && typeof (value as Feature).name === 'string';
  if (Array.isArray(features) && features.every(isFeature)) return features;
  throw new SiteError([
    diagnostic(`${configFile}: features is not a list of features`, 'make each with `defineFeature({ name, … })`'),
  ]);
}

function withoutFeatures(options: unknown): unknown {
  if (typeof options !== 'object' || options === null) return options;
  return Object.fromEntries(Object.entries(options).filter(([key]) => key !== 'features'));
}

type Schema = ReturnType<typeof createSchema>;

function createSchema(features: readonly Feature[]) {
  const own = features.flatMap(({ name, options }) => (options === undefined ? [] : [[name, options] as const]));
  const items = features.flatMap(({ navbarItems = [] }) => navbarItems);
  return createSiteSchema(items).extend(Object.fromEntries(own));
}

function explain(issue: z.core.$ZodIssue, options: unknown, schema: Schema): Diagnostic {
  const location = pathText(issue.path);
  const value = valueAt(options, issue.path);
  if (issue.code === 'unrecognized_keys') {
    const known = knownKeys(valueSchema(schema, issue.path));
    const key = issue.keys[0] ?? '';
    const near = nearest(key, known);
    const where = location === '' ? 'the site' : location;
    return diagnostic(
      `${configFile}: unknown option ${issue.keys.map((name) => `"${name}"`).join(', ')} in ${where}`,
      near === undefined
        ? known.length > 0
          ? `known here: ${known.join(', ')}`
          : 'remove it'
        : `did you mean "${near}"?`,
    );
  }
  if (issue.path[0] === 'navbar' && issue.path.at(-1) === 'type') {
    const types = (issue as { options?: readonly unknown[] }).options ?? shellNavbarItems;
    const item = pathText(issue.path.slice(0, -1));
    return diagnostic(
      value === undefined
        ? `${configFile}: the navbar item ${item} has no type`
        : `${configFile}: the navbar item ${item} has the unknown type ${JSON.stringify(value)}`,
      `the types are: ${types.join(', ')}`,
    );
  }
  return diagnostic(`${configFile}: ${location} is ${describe(value)}`, issue.message);
}

function diagnostic(message: string, hint?: string): Diagnostic {
  return { severity: 'error', code: 'config', message, hint, location: { file: configFile } };
}

function pathText(path: readonly PropertyKey[]): string {
  return path.reduce<string>(
    (text, part) =>
      typeof part === 'number' ? `${text}[${part}]` : text === '' ? String(part) : `${text}.${String(part)}`,
    '',
  );
}

function describe(value: unknown): string {
  return value === undefined ? 'missing' : JSON.stringify(value);
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((inner, key) => (inner as Record<PropertyKey, unknown> | undefined)?.[key], value);
}

/** The object schema at a path, as far as it can be followed through arrays, defaults and options. */
function valueSchema(root: Schema, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((schema, key) => {
    const inner = unwrap(schema);
    if (inner instanceof z.ZodArray) return inner.element;
    return inner instanceof z.ZodObject ? (inner.shape as Record<PropertyKey, unknown>)[key] : undefined;
  }, root);
}

function unwrap(schema: unknown): unknown {
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault || schema instanceof z.ZodOptional) {
    return unwrap(schema.unwrap());
  }
  return schema;
}

function knownKeys(schema: unknown): string[] {
  const inner = unwrap(schema);
  return inner instanceof z.ZodObject ? Object.keys(inner.shape) : [];
}
