import { closest } from 'fastest-levenshtein';
import { bundledLanguages, bundledLanguagesInfo } from 'shiki/langs';
import type { Report } from '../../problems/problem.ts';

/** Names that ask for no colours. */
const plainNames = new Set(['', 'text', 'txt', 'plain', 'plaintext', 'console', 'output', 'ansi']);

/** Shown in the head of a block without a title, where the name itself would not read well. */
const labels: Record<string, string> = {
  bash: 'Shell',
  shell: 'Shell',
  sh: 'Shell',
  zsh: 'Shell',
  diff: 'Diff',
  mdx: 'MDX',
  txt: 'Text',
  text: 'Text',
};

export function isPlainLanguage(name: string): boolean {
  return plainNames.has(name.toLowerCase());
}

/** Whether there is a grammar of this name or alias. */
export function isKnownLanguage(name: string): boolean {
  return name.toLowerCase() in bundledLanguages;
}

/** The known language whose name is nearest to a misspelt one. */
export function nearestLanguage(name: string): string {
  return closest(name.toLowerCase(), Object.keys(bundledLanguages));
}

/** A language's name for people: `TypeScript` for `ts`. */
export function languageLabel(name: string): string {
  const key = name.toLowerCase();
  const info = bundledLanguagesInfo.find((language) => language.id === key || language.aliases?.includes(key));
  return labels[key] ?? info?.name ?? name;
}

/** Reports the names of a site's `code.languages` that have no grammar. */
export function checkLanguages(names: readonly string[], report: Report): void {
  for (const name of names.filter((entry) => !isKnownLanguage(entry) && !isPlainLanguage(entry))) {
    report({
      severity: 'error',
      code: 'unknown-language',
      message: `The option code.languages names "${name}", for which no highlighting is known.`,
      hint: `Did you mean "${nearestLanguage(name)}"?`,
      place: { file: 'site.config.ts' },
    });
  }
}
