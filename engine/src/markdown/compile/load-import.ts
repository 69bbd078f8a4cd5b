import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, posix, relative } from 'node:path';
import { nearest } from '../../problems/nearest.ts';
import { resolveAsset } from '../assets/resolve-asset.ts';
import { themeModules } from '../components/theme-modules.ts';
import { parseDocument } from '../parse/parse-document.ts';
import { assembleArticle } from './assemble-article.ts';
import type { Assembly, Place } from './assembly.ts';
import { createPartial } from './partial.tsx';

type Module = Record<string, unknown>;

/** Stands for what cannot be had: as a component it shows nothing. */
export const nothing = () => null;

const empty: Module = new Proxy({}, { has: () => true, get: (_, name) => (name === 'then' ? undefined : nothing) });

/**
 * What an import of a document gives: a component of the theme, another document as a component, a
 * component module of the site, or the address of an image. What cannot be had is reported, and
 * stands for nothing.
 */
export async function loadImport(specifier: string, assembly: Assembly, at: Place | undefined): Promise<Module> {
  if (specifier === 'react') return await import('react');
  if (specifier.startsWith('@theme/')) return loadTheme(specifier, assembly, at);
  if (!/^(\.\.?\/|@site\/)/.test(specifier)) {
    assembly.report({
      code: 'bad-import',
      message: `Documents cannot import "${specifier}".`,
      hint: `They import files by "./" or "@site/", and ${Object.keys(themeModules).join(', ')}.`,
      at,
    });
    return empty;
  }
  if (/\.(png|jpe?g|gif|webp|avif|svg)$/i.test(specifier)) {
    return { default: resolveAsset(specifier, assembly, at).url };
  }
  return loadFile(specifier, assembly, at);
}

function loadTheme(specifier: string, assembly: Assembly, at: Place | undefined): Module {
  const component = themeModules[specifier];
  if (component) return { default: component };
  const names = Object.keys(themeModules);
  const meant = nearest(specifier, names);
  assembly.report({
    code: 'bad-import',
    message: `The theme has no "${specifier}".`,
    hint: meant ? `Did you mean "${meant}"?` : `It has: ${names.join(', ')}.`,
    at,
  });
  return empty;
}

async function loadFile(specifier: string, assembly: Assembly, at: Place | undefined): Promise<Module> {
  const { siteDir } = assembly.options;
  const path = specifier.startsWith('@site/')
    ? specifier.slice('@site/'.length)
    : posix.join(posix.dirname(assembly.document.file), specifier);
  const file = ['', '.tsx', '.ts', '.jsx', '.js', '.mdx', '.md']
    .map((extension) => join(siteDir, path + extension))
    .find((candidate) => existsSync(candidate) && candidate !== join(siteDir, dirname(path)));
  if (file === undefined) {
    assembly.report({
      code: 'missing-import',
      message: `There is no file "${path}" to import.`,
      hint: 'The path is relative to this document; "@site/" starts at the site\'s folder.',
      at,
    });
    return empty;
  }
  if (/\.mdx?$/.test(file)) return loadPartial(relative(siteDir, file), assembly, at);
  if (!assembly.options.loadModule) {
    assembly.report({
      code: 'bad-import',
      message: `"${specifier}" cannot be loaded here.`,
      hint: 'Import Markdown files and theme components.',
      at,
    });
    return empty;
  }
  try {
    return await assembly.options.loadModule(file);
  } catch (error) {
    assembly.report({
      code: 'bad-import',
      message: `"${specifier}" could not be loaded: ${reasonOf(error)}`,
      hint: 'Correct the module, then build again.',
      at,
    });
    return empty;
  }
}

async function loadPartial(file: string, assembly: Assembly, at: Place | undefined): Promise<Module> {
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
  const { options, slugger } = assembly;
  const document = parseDocument(readFileSync(join(options.siteDir, file), 'utf8'), file, options.report);
  return { default: createPartial(await assembleArticle(document, options, {}, { slugger, importers })) };
}

function reasonOf(error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error);
  return reason.endsWith('.') ? reason : `${reason}.`;
}
