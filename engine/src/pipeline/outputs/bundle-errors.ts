import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { isAbsolute, relative, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import postcss, { CssSyntaxError } from 'postcss';
import { type Diagnostic, SiteError, type SourceLocation } from '../../core/diagnostics.ts';
import { isFile } from '../../core/is-file.ts';
import { machineErrorSentence } from '../../core/machine-errors.ts';
import type { LoadedSite } from '../load/load-site.ts';
import { locateOption } from '../load/locate-option.ts';
import { isWithin } from '../load/source-paths.ts';
import { bundleParts, styleFiles } from './site-module.ts';

/** What errors of a site's bundle are explained from. */
export type BundledSite = Pick<LoadedSite, 'siteDir' | 'config' | 'features'>;

/** What the bundler and its plugins note of an error; columns count from 0. */
interface BundleError extends Error {
  /** The module at fault; what the engine makes up begins with a NUL. */
  id?: string;
  loc?: { file?: string; line?: number; column?: number };
  /** The module that wasn't found. */
  exporter?: string;
  /** The text at fault, where it's no module: all style sheets as one. */
  source?: string;
}

/**
 * What is wrong with a site's style sheets and its features' browser modules, as diagnostics.
 * @returns the error itself where it isn't about them
 */
export function explainBundleError(error: unknown, site: BundledSite): unknown {
  if (!(error instanceof Error) || machineErrorSentence(error) !== undefined) return error;
  const { errors = [] } = error as Error & { errors?: readonly BundleError[] };
  const diagnostics = errors.map((one) => explain(one, site));
  const known = diagnostics.filter((one) => one !== undefined);
  return known.length === 0 ? error : new SiteError(known);
}

function explain(error: BundleError, site: BundledSite): Diagnostic | undefined {
  const { id = '', exporter, source } = error;
  const text = stripVTControlCharacters(error.message);
  const [firstLine = ''] = text.split('\n');
  const loc = { ...placeIn(text), ...error.loc };
  const reason = firstLine.replace(/^(?:\[[^\]]+\] )+/, '').replace(/^\/.*?:\d+:\d+: /, '');
  const file = isAbsolute(id) ? id : (loc.file ?? id);
  if (source !== undefined && !isAbsolute(file)) return inStyles(reason, source, loc, site);
  if (id.startsWith('\0') && exporter !== undefined && isFile(exporter)) {
    const path = relative(site.siteDir, exporter);
    return diagnostic(
      `${path} has no default export`,
      { file: path },
      'export a function by default; it is called once',
    );
  }
  if (id.startsWith('\0')) {
    const message = exporter === undefined ? `A feature's script fails: ${reason}` : `There is no file ${exporter}`;
    const hint = exporter === undefined ? undefined : 'correct the path that a feature names; it must be absolute';
    return diagnostic(message, locateOption(site.siteDir, site.config.file, ['features']), hint);
  }
  const path = relative(site.siteDir, file);
  if (!isFile(file) || path.startsWith('..') || path.includes('node_modules/')) return undefined;
  const lines = readFileSync(file, 'utf8').split('\n');
  const [, missing] = /^(?:Could not resolve|ENOENT: .*, open|Browsers have no) '([^']+)'/.exec(reason) ?? [];
  const line =
    loc.line ?? (lines.findIndex((code) => missing !== undefined && code.includes(missing)) + 1 || undefined);
  const column = loc.line === undefined || loc.column === undefined ? undefined : loc.column + 1;
  return {
    ...diagnostic(
      missing === undefined
        ? `${path} can't be read: ${reason}`
        : `${path} imports "${missing}", ${absence(missing)[0]}`,
      { file: path, line, column },
      missing === undefined ? undefined : absence(missing)[1],
    ),
    excerpt: line === undefined ? undefined : lines[line - 1],
  };
}

/** What is wrong with an import of a module that isn't there, and what would be right. */
function absence(name: string): [problem: string, hint: string] {
  return isBuiltin(name)
    ? [
        "which browsers don't have",
        'leave it to modules that only builds load: what the browser needs comes from `data`',
      ]
    : ["which isn't there", 'correct the path, or install the package for this site'];
}

/** Whether a file is the site's own, and not an installed package's. */
export function isOwnFile(path: string, siteDir: string): boolean {
  return isWithin(path, [siteDir]) && !path.includes('/node_modules/');
}

/**
 * What isn't closed in a style sheet: it takes in the style sheets after it. What else is wrong, the minifier says better.
 * @returns the place as the bundler has it: columns count from 0
 */
export function unclosedIn(css: string): { reason: string; place: { line: number; column: number } } | undefined {
  try {
    postcss.parse(css);
    return undefined;
  } catch (error) {
    if (!(error instanceof CssSyntaxError) || !error.reason.startsWith('Unclosed')) return undefined;
    const { reason, line = 1, column = 1 } = error;
    return { reason, place: { line, column: column - 1 } };
  }
}

/**
 * What style sheets name by an address at which nothing is, from the bundler's warnings. They don't say where it's named.
 * @param styles the style sheets, as absolute paths
 */
export function missingFiles(
  warnings: readonly string[],
  styles: readonly string[],
  { siteDir, config }: BundledSite,
): Diagnostic[] {
  const addresses = warnings.map((text) => /^\n(.+) referenced in .* didn't resolve at build time/.exec(text)?.[1]);
  return addresses.flatMap((address) => {
    if (address === undefined) return [];
    for (const path of styles) {
      const lines = readFileSync(path, 'utf8').split('\n');
      const index = lines.findIndex((line) => line.includes(address));
      if (index === -1) continue;
      const file = relative(siteDir, path);
      const location = { file, line: index + 1, column: (lines[index]?.indexOf(address) ?? 0) + 1 };
      return [{ ...missing(address, file, location), excerpt: lines[index] }];
    }
    // A style sheet that another one imports, or an address with escapes.
    return [missing(address, 'A style sheet', locateOption(siteDir, config.file, ['styles']))];
  });

  function missing(address: string, who: string, location: SourceLocation): Diagnostic {
    const from = address.startsWith('/') ? `in ${config.static}` : 'there';
    return diagnostic(
      `${who} names ${address}, but no such file is ${from}`,
      location,
      'add it, or correct the address',
    );
  }
}

/** Vite's compiler names the place in its text alone, relative to the working directory. */
function placeIn(text: string): BundleError['loc'] {
  const [, file, line, column] = /\[ (.+):(\d+):(\d+) \]/.exec(text) ?? [];
  return file === undefined ? undefined : { file: resolve(file), line: Number(line), column: Number(column) - 1 };
}

/** The minifier reads all style sheets as one text, in which the site's own are found unless they import others. */
function inStyles(reason: string, text: string, loc: BundleError['loc'], site: BundledSite): Diagnostic {
  const { siteDir, config } = site;
  const { line: place = 1, column = 0 } = loc ?? {};
  const lines = text.split('\n');
  for (const path of styleFiles(bundleParts(site)).filter((sheet) => isWithin(sheet, [siteDir]))) {
    const file = relative(siteDir, path);
    const own = readFileSync(path, 'utf8').trim();
    const start = text.lastIndexOf(own);
    const line = place - (start === -1 ? place : text.slice(0, start).split('\n').length - 1);
    if (line < 1 || line > own.split('\n').length) continue;
    return {
      ...diagnostic(`${file} can't be read: ${reason}`, { file, line, column: column + 1 }),
      excerpt: lines[place - 1],
    };
  }
  return {
    ...diagnostic(`The style sheets can't be read: ${reason}`, locateOption(siteDir, config.file, ['styles'])),
    excerpt: lines[place - 1]?.trim() === '' ? undefined : lines[place - 1],
  };
}

function diagnostic(message: string, location: SourceLocation, hint?: string): Diagnostic {
  return { severity: 'error', code: 'bundle', message, hint, location };
}
