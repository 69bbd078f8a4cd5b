import { join, posix } from 'node:path';
import { visit } from 'unist-util-visit';
import type { Reporter } from '../core/diagnostics.ts';
import { isFile } from '../core/is-file.ts';
import { nearest } from '../core/nearest.ts';
import { readSource } from '../core/source-text.ts';
import { dependOnFile, dependOnModule } from '../incremental/facts.ts';
import { type Assembly, componentNames, type Position } from './assembly.ts';
import { type ParsedDocument, parseDocument } from './parse-document.ts';
import { resolveAsset } from './targets.ts';

/** What a module exports, by name. */
export type Module = Record<string, unknown>;

/** Stands for what cannot be had: as a component it shows nothing. */
export const nothing = () => null;

const empty: Module = new Proxy({}, { has: () => true, get: (_, name) => (name === 'then' ? undefined : nothing) });

/**
 * What an import of a document gives: a component of the theme, another document as a component, a
 * component module of the site, or the address of an image. What cannot be had is reported, and
 * stands for nothing.
 */
export async function loadImport(specifier: string, assembly: Assembly, at: Position | undefined): Promise<Module> {
  if (specifier === 'react') return await import('react');
  if (specifier.startsWith(themePrefix)) return loadTheme(specifier, assembly, at);
  if (!/^(\.\.?\/|@site\/)/.test(specifier)) {
    assembly.report({
      code: 'bad-import',
      message: `Documents cannot import "${specifier}".`,
      hint: `They import files by "./" or "@site/", and ${themeModules(assembly).join(', ')}.`,
      at,
    });
    return empty;
  }
  if (/\.(css|s[ac]ss|less)$/i.test(specifier)) {
    assembly.report({
      code: 'bad-import',
      message: `Documents cannot import style sheets, such as "${specifier}".`,
      hint: 'Name it in `styles` in the configuration, and give elements a className.',
      at,
    });
    return empty;
  }
  if (/\.(png|jpe?g|gif|webp|avif|svg)$/i.test(specifier)) {
    return { default: resolveAsset(specifier, assembly, at).url };
  }
  return loadFile(specifier, assembly, at);
}

/** What Docusaurus's documents import components by. */
const themePrefix = '@theme/';

function themeModules({ options }: Assembly): string[] {
  return componentNames(options).map((name) => themePrefix + name);
}

function loadTheme(specifier: string, assembly: Assembly, at: Position | undefined): Module {
  const name = specifier.slice(themePrefix.length);
  const component = assembly.options.components[name];
  if (component) return { default: component };
  const meant = nearest(name, componentNames(assembly.options));
  assembly.report({
    code: 'bad-import',
    message: `The theme has no "${specifier}".`,
    hint: meant ? `Did you mean "${themePrefix}${meant}"?` : `It has: ${themeModules(assembly).join(', ')}.`,
    at,
  });
  return empty;
}

/**
 * Where the file may be that a document imports, as paths relative to the site's folder.
 * @param importer the document's
 */
function candidates(specifier: string, importer: string): string[] {
  const path = specifier.startsWith('@site/')
    ? specifier.slice('@site/'.length)
    : posix.join(posix.dirname(importer), specifier);
  return ['', '.tsx', '.ts', '.jsx', '.js', '.mdx', '.md'].map((extension) => path + extension);
}

/** The documents that a document imports, directly or through others. */
export function importedDocuments(
  { file, tree }: Pick<ParsedDocument, 'file' | 'tree'>,
  siteDir: string,
  known = new Set([file]),
): ParsedDocument[] {
  const found: ParsedDocument[] = [];
  visit(tree(), 'mdxjsEsm', (node) => {
    for (const statement of node.data?.estree?.body ?? []) {
      if (statement.type !== 'ImportDeclaration') continue;
      const path = candidates(String(statement.source.value), file).find((candidate) =>
        isFile(join(siteDir, candidate)),
      );
      if (path === undefined || !isDocument(path) || known.has(path)) continue;
      known.add(path);
      const document = readDocument(siteDir, path, () => undefined);
      found.push(document, ...importedDocuments(document, siteDir, known));
    }
  });
  return found;
}

const isDocument = (file: string) => /\.mdx?$/.test(file);

function readDocument(siteDir: string, file: string, report: Reporter): ParsedDocument {
  return parseDocument(readSource(siteDir, file, report) ?? '', file, report);
}

async function loadFile(specifier: string, assembly: Assembly, at: Position | undefined): Promise<Module> {
  const { siteDir } = assembly.options;
  const paths = candidates(specifier, assembly.document.file);
  const path = paths.find((candidate) => {
    dependOnFile(join(siteDir, candidate));
    return isFile(join(siteDir, candidate));
  });
  if (path === undefined) {
    assembly.report({
      code: 'missing-import',
      message: `There is no file "${paths[0]}" to import.`,
      hint: 'The path is relative to this document; "@site/" starts at the site\'s folder.',
      at,
    });
    return empty;
  }
  if (isDocument(path)) return loadPartial(path, assembly, at);
  const file = join(siteDir, path);
  dependOnModule(file);
  try {
    return await assembly.options.loadModule(file);
  } catch (error) {
    assembly.report({
      code: 'bad-import',
      message: `"${specifier}" couldn't be loaded: ${reasonOf(error)}`,
      hint: hintOf(error) ?? 'Correct the module, then build again.',
      at,
    });
    return empty;
  }
}

async function loadPartial(file: string, assembly: Assembly, at: Position | undefined): Promise<Module> {
  const importers = [...assembly.importers, assembly.document.file];
  if (importers.includes(file)) {
    assembly.report({
      code: 'circular-import',
      message: `"${file}" imports itself: ${[...importers, file].join(' → ')}.`,
      hint: 'Remove one of these imports.',
      at,
    });
    return empty;
  }
  const { options } = assembly;
  return { default: await assembly.compilePartial(readDocument(options.siteDir, file, options.report)) };
}

function reasonOf(error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error);
  return reason.endsWith('.') ? reason : `${reason}.`;
}

/** What would be right, where the error says so. */
function hintOf(error: unknown): string | undefined {
  return error instanceof Error && 'hint' in error && typeof error.hint === 'string' ? error.hint : undefined;
}
