import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, extname, join, resolve } from 'node:path';
import { engineFingerprint, hashFile, hashValue } from '../core/fingerprint.ts';
import { isFile } from '../core/is-file.ts';
import { folderImport, linkedImport, ownImport } from '../core/linked-packages.ts';
import { isStyleSheet, styleEndings } from '../core/style-sheets.ts';
import { decoded } from '../core/url.ts';

/** Blanks and comments. Each text matches in one way only: to try all ways takes minutes where many comments follow. */
const blanks = String.raw`\s*(?:(?:\/\*[^*]*(?:\*(?!\/)[^*]*)*\*\/|\/\/.*\n)\s*)*`;

/** Where a module names another: also in comments and texts, which then only makes the hash say too much. */
const specifier = new RegExp(String.raw`\b(?:from|import|require)(?:\s*\()?${blanks}(['"\x60])([^'"\x60\n]+)\1`, 'g');

/** Where a module imports what its text doesn't name. */
const unnamed = new RegExp(
  String.raw`\bimport\s*\((?!${blanks}(?:'[^'\n]*'|"[^"\n]*"|\x60[^\x60$]*\x60)\s*[,)])|\bimport\.meta\.glob\b`,
);

/** Where a style sheet names a file by its address. */
const styleAddress = /url\(\s*(?:(['"])((?:(?!\1)[^\n])+)\1|([^'"()\s]+))/gi;

/** Where it names files by texts: another style sheet, as its language does, or the images of a set. */
const styleNames = /(?:@(?:import|use|forward|require)\b|\bimage-set\()[^;{}]*/gi;

/** The same without quotes, as the languages write it that have no braces. */
const bareName = /@(?:import|require)[ \t]+(?!url\()([^'"()\s;]+)/gi;

/** What imports may leave out. */
const endings = ['.mjs', '.js', '.mts', '.ts', '.jsx', '.tsx', '.json'];

/** What TypeScript's sources may be named by when they're compiled, with their endings as sources. */
const compiledEndings: Readonly<Record<string, readonly string[]>> = {
  '.js': ['.ts', '.tsx'],
  '.jsx': ['.tsx'],
  '.mjs': ['.mts'],
  '.cjs': ['.cts'],
};

/**
 * Content hash of a module and of all files that it imports, directly or not. Installed packages are named by the
 * lock file, which is part of every key.
 * @param path absolute
 */
export function hashModule(path: string): string {
  return hashValue(importedFiles(path).map((file) => [file.slice(dirname(path).length), hashFile(file)]));
}

/**
 * The same for a module that is run: another hash each time, where it imports what only running it tells.
 * @param path absolute
 */
export function hashRun(path: string): string {
  const isKnown = importedFiles(path).every((file) => isStyleSheet(file) || !unnamed.test(readText(file)));
  return isKnown ? hashModule(path) : randomUUID();
}

/**
 * A module or style sheet, and all files that it names by relative paths, directly or not; absolute, in order. Linked
 * packages count like relative paths: the lock file doesn't name their content.
 */
export function importedFiles(path: string): string[] {
  const files = new Set<string>();
  collect(path, files);
  return [...files].sort();
}

function collect(file: string, files: Set<string>): void {
  if (files.has(file)) return;
  files.add(file);
  for (const { target, found } of namedIn(file)) {
    // What doesn't exist now may tomorrow: its absence counts.
    if (found.length === 0) files.add(target);
    for (const each of found) collect(each, files);
  }
}

/** What a file names: each `target`, with the files that are there and that it may stand for. */
function namedIn(file: string): { target: string; found: string[] }[] {
  const isStyle = isStyleSheet(file);
  return (isStyle ? namesInStyle : namesInModule)(readText(file))
    .flatMap((named) => targetsOf(named.replace(/(?!^)[?#].*$/, ''), dirname(file), isStyle))
    .map((target) => ({
      target,
      found: isStyle ? styleCandidates(target).filter(isFile).slice(0, 1) : modulesNamed(target),
    }));
}

/**
 * The shortest way by which one module imports another, or itself through others: both, and those between them.
 * @returns only the two where no import says how
 */
export function importPath(from: string, to: string): string[] {
  const importers = new Map<string, string>();
  const queue = [from];
  for (const file of queue) {
    for (const found of namedIn(file).flatMap((named) => named.found)) {
      if (importers.has(found)) continue;
      importers.set(found, file);
      queue.push(found);
    }
    if (importers.has(to)) break;
  }
  const path = [to];
  for (let file = importers.get(to); file !== undefined; file = file === from ? undefined : importers.get(file)) {
    path.unshift(file);
  }
  return path.length === 1 ? [from, to] : path;
}

function namesInModule(text: string): string[] {
  return [...text.matchAll(specifier)].map(([, , name = '']) => name);
}

function namesInStyle(text: string): string[] {
  const addresses = [...text.matchAll(styleAddress)].map(([, , quoted, bare = '']) => quoted ?? bare);
  const texts = [...text.matchAll(styleNames)].join('\n').matchAll(/(['"])([^'"\n]+)\1/g);
  const bare = [...text.matchAll(bareName)].map(([, name = '']) => name);
  return [...addresses, ...[...texts].map(([, , name = '']) => name), ...bare];
}

/** Empty for what can't be read. */
function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** @param name without its query: `./text.txt?raw` is that file */
function targetsOf(name: string, folder: string, isStyle: boolean): string[] {
  if (isStyle) return styleTargets(name, folder);
  if (name === '') return [];
  if (/^\.{1,2}\//.test(name)) return [resolve(folder, name)];
  // From the folder of the site, which is one of these.
  if (name.startsWith('/')) return foldersUp(folder).map((parent) => join(parent, name));
  return name.startsWith('#') ? ownImport(name, folder) : linkedImport(name, folder);
}

/** A name needs no `./`, and may have escapes, as addresses have them. */
function styleTargets(name: string, folder: string): string[] {
  // Part of the document, of another host, or all that it names.
  if (/^(?:$|#|\/\/|[a-z][\w+.-]*:)/i.test(name)) return [];
  return [...new Set([name, decoded(name)].map((path) => resolve(folder, path))), ...linkedImport(name, folder)];
}

function foldersUp(folder: string): string[] {
  return folder === dirname(folder) ? [folder] : [folder, ...foldersUp(dirname(folder))];
}

/**
 * The files that a module's import may mean. Which of several it is, the bundler and the compiler don't agree on: all of
 * them count.
 */
function modulesNamed(target: string): string[] {
  const ending = extname(target);
  const sources = compiledEndings[ending];
  if (sources === undefined && isFile(target)) return [target];
  return [
    target,
    ...(sources ?? []).map((source) => target.slice(0, -ending.length) + source),
    ...[target, join(target, 'index')].flatMap(withEndings),
    ...folderImport(target).flatMap((path) => [path, ...withEndings(path)]),
  ].filter(isFile);
}

const withEndings = (path: string) => endings.map((ending) => path + ending);

/** Some languages leave out the ending, and the line with which the names of parts begin (`_colors.scss`). */
function styleCandidates(target: string): string[] {
  const names = [target, join(target, 'index')].flatMap((path) => [path, join(dirname(path), `_${basename(path)}`)]);
  return names.flatMap((name) => ['', ...styleEndings].map((ending) => name + ending));
}

/** Hash of what makes everything: the engine, Node, and the installed packages by the site's lock file. */
export function installedHash(siteDir: string): string {
  const lock = lockFile(siteDir);
  return hashValue([engineFingerprint(), process.version, lock === undefined ? undefined : hashFile(lock)]);
}

/** What package managers call their lock files. */
const lockFileNames: readonly string[] = [
  'npm-shrinkwrap.json',
  'package-lock.json',
  'pnpm-lock.yaml',
  'yarn.lock',
  'bun.lock',
  'bun.lockb',
];

/** What npm says that it has installed, or the lock file where another package manager is used. */
export function installedLock(siteDir: string): string | undefined {
  return lockFile(siteDir, ['node_modules/.package-lock.json', ...lockFileNames]);
}

/**
 * The nearest lock file at or above a folder: it names every installed package by its content.
 * @param names relative to each folder, the preferred one first
 */
export function lockFile(folder: string, names = lockFileNames): string | undefined {
  for (const name of names) {
    if (existsSync(join(folder, name))) return join(folder, name);
  }
  const parent = dirname(folder);
  return parent === folder ? undefined : lockFile(parent, names);
}
