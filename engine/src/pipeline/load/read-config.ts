import { existsSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { z } from 'zod';
import { createSiteSchema, type SiteConfig } from '../../core/config.ts';
import { shellNavbarItems } from '../../core/navigation.ts';
import { type Diagnostic, SiteError, type SourceLocation } from '../../core/diagnostics.ts';
import { describe, expected } from '../../core/expected.ts';
import { isFile } from '../../core/is-file.ts';
import { isComponent } from '../../core/is-component.ts';
import { nearest } from '../../core/nearest.ts';
import { type ActiveFeature, type Feature, featureParts } from '../feature.ts';
import { checkResults } from './check-results.ts';
import { type LocateOption, locateOption, optionName } from './locate-option.ts';
import { type LoadModule, loadOrExplain, ModuleError } from './module-loader.ts';
import { thrownAt } from '../thrown-at.ts';

const configFiles = ['ts', 'mts', 'js', 'mjs'].map((ending) => `site.config.${ending}`);
const [defaultFile = ''] = configFiles;

/** A site's configuration, and the features that it has: the built-in ones, then its own. */
export interface ReadConfig {
  config: SiteConfig;
  features: readonly ActiveFeature[];
}

/** Name of the file that a site is configured in, whether it is there or not. */
export function configFile(siteDir: string): string {
  return configFiles.find((name) => isFile(join(siteDir, name))) ?? defaultFile;
}

/** @throws SiteError where modules can't be loaded from a folder: the bundler reads these marks as parts of addresses. */
export function checkFolder(siteDir: string): void {
  const [mark] = /[?#]/.exec(siteDir) ?? [];
  if (mark === undefined) return;
  const message = `The path ${siteDir} has a "${mark}", so that the site's modules can't be loaded`;
  const hint = 'rename that folder, or move the site to another one: without "#" and "?" in its path';
  throw new SiteError([{ severity: 'error', code: 'config', message, hint }]);
}

/**
 * Loads and validates `site.config.ts` (or `.mts`, `.js`, `.mjs`) of a site's folder.
 * @param builtIn features that every site has
 * @throws SiteError naming the place in the configuration, the value and what would be right; the same where the
 * module cannot be loaded.
 */
export async function readConfig(
  siteDir: string,
  builtIn: readonly Feature[],
  loadModule: LoadModule,
): Promise<ReadConfig> {
  checkFolder(siteDir);
  const file = configFile(siteDir);
  if (!isFile(join(siteDir, file))) {
    const [problem, remedy] = existsSync(join(siteDir, file))
      ? [`${file} in ${siteDir} isn't a file`, 'give that another name, and create the file']
      : [`There is no ${file} in ${siteDir}`, 'create it'];
    throw new SiteError([diagnostic({ file }, problem, `${remedy} with \`${defaultExport}\``)]);
  }
  const module = await loadOrExplain(loadModule, join(siteDir, file), siteDir).catch((error: unknown) => {
    if (!(error instanceof ModuleError)) throw error;
    throw new SiteError([error.diagnostic(siteDir)]);
  });
  if (module['default'] === undefined) {
    throw new SiteError([diagnostic({ file }, `${file} has no default export`, defaultExport)]);
  }
  try {
    return parseConfig(module['default'], builtIn, { siteDir, file });
  } catch (error) {
    // Options may be computed when they're read.
    const location = error instanceof Error ? thrownAt(error, siteDir) : undefined;
    if (location === undefined) throw error;
    throw new SiteError([{ severity: 'error', code: 'config', message: `${file} throws ${String(error)}`, location }]);
  }
}

const defaultExport = 'export default defineSite({ title, url, … })';

/** Validates a configuration object; see `readConfig`. */
export function parseConfig(
  options: unknown,
  builtIn: readonly Feature[],
  { siteDir, file = defaultFile }: { siteDir: string; file?: string },
): ReadConfig {
  if (typeof options !== 'object' || options === null || Array.isArray(options) || options instanceof Promise) {
    throw new SiteError([
      diagnostic({ file }, `${file} exports ${describe(options)} by default, not the site's options`, defaultExport),
    ]);
  }
  const at: LocateOption = (path) => locateOption(siteDir, file, path);
  const own = ownFeatures(options, at);
  checkNames(own, builtIn, at);
  checkParts(own, at);
  const checked = own.map((feature, index) => checkResults(feature, siteDir, () => at(['features', index])));
  const features = [...builtIn, ...checked];
  const schema = createSchema(features);
  const result = schema.safeParse(withoutFeatures(options), { error: expected });
  if (!result.success) throw new SiteError(result.error.issues.map((issue) => explain(issue, options, schema, at)));
  const values = result.data as Record<string, unknown>;
  const active = features.map((feature) => ({ feature, options: values[feature.name], siteDir }));
  // The features' own options go to the features alone.
  const core = Object.entries(values).filter(([key]) => coreOptions.includes(key));
  return { config: { ...(Object.fromEntries(core) as SiteConfig), file }, features: active };
}

/** The features that the site brings along. */
function ownFeatures(options: { features?: unknown }, at: LocateOption): Feature[] {
  const features = options.features ?? [];
  const isFeature = (value: unknown): value is Feature =>
    typeof value === 'object' && value !== null && typeof (value as Feature).name === 'string';
  if (Array.isArray(features) && features.every(isFeature)) return features;
  throw new SiteError([
    wrongOption(at(['features']), 'features is not a list of features', 'make each with `defineFeature({ name, … })`'),
  ]);
}

const coreOptions = [...Object.keys(createSiteSchema([]).shape), 'features'];

/** A feature's options stand under its name, so each name is one feature's alone. */
function checkNames(own: readonly Feature[], builtIn: readonly Feature[], at: LocateOption): void {
  const names = own.map(({ name }) => name);
  const problems = names.flatMap((name, index) => {
    const problem = (what: string) =>
      wrongOption(at(['features', index]), `features has "${name}", which is ${what}`, 'give the feature another name');
    if (coreOptions.includes(name)) return problem('the name of an option that every site has');
    if (builtIn.some((feature) => feature.name === name)) return problem('the name of a built-in feature');
    return names.indexOf(name) < index ? problem('the name of another feature in the list') : [];
  });
  if (problems.length > 0) throw new SiteError(problems);
}

/** Whether a value is what a part of a feature is to be. */
const isPart: Readonly<Record<(typeof featureParts)[keyof Feature], (value: unknown) => boolean>> = {
  text: (value) => typeof value === 'string',
  'a list of text': (value) => Array.isArray(value) && value.every((one) => typeof one === 'string'),
  'a function': (value) => typeof value === 'function',
  'an object (keys with values)': (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  // Of whichever copy of the package: the site may have its own.
  'a Zod schema': (value) => value instanceof z.core.$ZodType,
};

const isOther = ([, value]: [string, unknown]) => value !== undefined && !isComponent(value);

/** The files that a part of the right kind names. */
function filesIn(part: string, value: unknown): string[] {
  return ['client', 'early', 'styles', 'partStyles', 'lateStyles'].includes(part)
    ? [(value ?? []) as string | string[]].flat()
    : [];
}

function checkParts(own: readonly Feature[], at: LocateOption): void {
  const names = Object.keys(featureParts);
  const problems = own.flatMap((feature, index) =>
    Object.entries(feature).flatMap(([part, value]) => {
      const problem = (what: string, hint: string) =>
        wrongOption(at(['features', index]), `the feature "${feature.name}" has ${what}`, hint);
      if (names.includes(part)) {
        const kind = featureParts[part as keyof Feature];
        if (value !== undefined && !isPart[kind](value)) {
          return problem(`a part "${part}" that is ${describe(value)}`, `must be ${kind}`);
        }
        if (part === 'navbarItems' && feature.client === undefined) {
          return problem('"navbarItems" and no "client"', 'name the browser module that renders them in "client"');
        }
        const [component, other] =
          (part === 'components' ? Object.entries((value ?? {}) as object) : []).find(isOther) ?? [];
        if (component !== undefined) {
          return problem(`a component "${component}" that is ${describe(other)}`, 'must be a function');
        }
        const relative = filesIn(part, value).find((path) => !isAbsolute(path));
        if (relative === undefined) return [];
        const hint = `write an absolute path: join(import.meta.dirname, ${JSON.stringify(relative)})`;
        return problem(`a part "${part}" that names ${relative} by a relative path`, hint);
      }
      const near = nearest(part, names);
      return problem(
        `an unknown part "${part}"`,
        near === undefined ? `the parts are: ${names.join(', ')}` : `did you mean "${near}"?`,
      );
    }),
  );
  if (problems.length > 0) throw new SiteError(problems);
}

function withoutFeatures(options: object): unknown {
  return Object.fromEntries(Object.entries(options).filter(([key]) => key !== 'features'));
}

type Schema = ReturnType<typeof createSchema>;

function createSchema(features: readonly Feature[]) {
  const own = features.flatMap(({ name, options }) => (options === undefined ? [] : [[name, options] as const]));
  const items = features.flatMap(({ navbarItems = [] }) => navbarItems);
  return createSiteSchema(items).extend(Object.fromEntries(own));
}

function explain(issue: z.core.$ZodIssue, options: unknown, schema: Schema, at: LocateOption): Diagnostic {
  const location = optionName(issue.path);
  const value = valueAt(options, issue.path);
  if (issue.code === 'unrecognized_keys') {
    const known = knownKeys(valueSchema(schema, issue.path));
    // Not in the schema: they are read before it.
    if (issue.path.length === 0) known.push('features');
    const key = issue.keys[0] ?? '';
    const near = nearest(key, known);
    const where = location === '' ? 'the site' : location;
    return wrongOption(
      at([...issue.path, key]),
      `unknown option ${issue.keys.map((name) => `"${name}"`).join(', ')} in ${where}`,
      near === undefined
        ? known.length > 0
          ? `known here: ${known.join(', ')}`
          : 'remove it'
        : `did you mean "${near}"?`,
    );
  }
  if (issue.path[0] === 'navbar' && issue.path.at(-1) === 'type') {
    const types = (issue as { options?: readonly unknown[] }).options ?? shellNavbarItems;
    const item = optionName(issue.path.slice(0, -1));
    return wrongOption(
      at(issue.path),
      value === undefined
        ? `the navbar item ${item} has no type`
        : `the navbar item ${item} has the unknown type ${JSON.stringify(value)}`,
      `the types are: ${types.join(', ')}`,
    );
  }
  return wrongOption(at(issue.path), `${location} is ${describe(value)}`, issue.message);
}

function wrongOption(location: SourceLocation, message: string, hint: string): Diagnostic {
  return diagnostic(location, `${location.file}: ${message}`, hint);
}

function diagnostic(location: SourceLocation, message: string, hint: string): Diagnostic {
  return { severity: 'error', code: 'config', message, hint, location };
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
  // Of a schema with a transformation, what authors write.
  if (schema instanceof z.ZodPipe) return unwrap(schema.in);
  return schema;
}

function knownKeys(schema: unknown): string[] {
  const inner = unwrap(schema);
  return inner instanceof z.ZodObject ? Object.keys(inner.shape) : [];
}
