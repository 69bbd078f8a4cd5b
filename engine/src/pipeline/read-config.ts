import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { navbarItemSchema, type SiteConfig, siteSchema } from '../core/config.ts';
import { type Diagnostic, SiteError } from '../core/diagnostics.ts';
import { nearest } from '../core/nearest.ts';

const configFile = 'site.config.ts';

/**
 * Loads and validates `site.config.ts` of a site's folder.
 * @throws SiteError naming the place in the configuration, the value and what would be right.
 */
export async function readConfig(siteDir: string): Promise<SiteConfig> {
  const path = join(siteDir, configFile);
  if (!existsSync(path)) {
    throw new SiteError([
      diagnostic(
        `There is no ${configFile} in ${siteDir}`,
        'create it with `export default defineSite({ title, url, … })`',
      ),
    ]);
  }
  // A preview reads it again after a change; Node keeps modules by their address.
  const version = (await stat(path)).mtimeMs;
  const module = (await import(/* @vite-ignore */ `${pathToFileURL(path).href}?v=${version}`)) as { default?: unknown };
  if (module.default === undefined) {
    throw new SiteError([diagnostic(`${configFile} has no default export`, 'export default defineSite({ … })')]);
  }
  return parseConfig(module.default);
}

/** Validates a configuration object; see `readConfig`. */
export function parseConfig(options: unknown): SiteConfig {
  const result = siteSchema.safeParse(options);
  if (result.success) return result.data;
  throw new SiteError(result.error.issues.map((issue) => explain(issue, options)));
}

function explain(issue: z.core.$ZodIssue, options: unknown): Diagnostic {
  const location = pathText(issue.path);
  const value = valueAt(options, issue.path);
  if (issue.code === 'unrecognized_keys') {
    const known = knownKeys(valueSchema(issue.path));
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
    const types = navbarItemSchema.options.map((option) => option.shape.type.value);
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

function diagnostic(message: string, hint: string): Diagnostic {
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
function valueSchema(path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((schema, key) => {
    const inner = unwrap(schema);
    if (inner instanceof z.ZodArray) return inner.element;
    return inner instanceof z.ZodObject ? (inner.shape as Record<PropertyKey, unknown>)[key] : undefined;
  }, siteSchema);
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
