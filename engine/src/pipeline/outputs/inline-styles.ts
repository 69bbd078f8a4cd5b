import postcss, { type AtRule, type Rule } from 'postcss';
import { addressHash } from './page-data.ts';

/** A style sheet that documents carry, compiled. */
export interface InlineStyle {
  css: string;
  /** Its place among all: where two of them say different things, the later one counts. */
  order: number;
  /** For one that only some documents carry. */
  part?: {
    /** Documents carry it that have all classes of one of these sets: one of its selectors could match there. */
    classes: readonly (readonly string[])[];
    /** Where it's published, for pages that are shown in place. */
    path: string;
  };
}

/**
 * Tells which documents carry which style sheets.
 * @param groups the engine's for every document, each of those for parts that only some pages have, and the site's own
 */
export function inlineStyles(groups: readonly string[]): InlineStyle[] {
  return groups.flatMap((css, order) => {
    if (css === '') return [];
    if (order === 0 || order === groups.length - 1) return { css, order };
    return { css, order, part: { classes: classesOf(css), path: `assets/part-${addressHash(css)}.css` } };
  });
}

/** Those of the style sheets that a document with this HTML carries, in their order. */
export function neededStyles(styles: readonly InlineStyle[], html: string): InlineStyle[] {
  const found = new Set<string>();
  if (styles.some(({ part }) => part !== undefined)) {
    for (const [, names = ''] of html.matchAll(/ class="([^"]*)"/g)) {
      for (const name of names.split(' ')) found.add(name);
    }
  }
  const hasAll = (names: readonly string[]) => names.every((name) => found.has(name));
  return styles.filter(({ part }) => part?.classes.some(hasAll) ?? true);
}

/** A condition on an attribute, whose value may hold dots and parentheses. */
const attribute = /\[(?:"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[^\]"'])*\]/g;

/** The classes that an element and those around it need for each of the selectors; without what others cover. */
function classesOf(css: string): string[][] {
  const sets: string[][] = [];
  postcss.parse(css).walkRules((rule) => {
    // What is in a rule matches only where that does; percentages of an animation are no selectors.
    if (isInRule(rule) || (rule.parent as Partial<AtRule> | undefined)?.name?.endsWith('keyframes') === true) return;
    const selectors = rule.selectors.map((selector) => selector.replace(attribute, ''));
    sets.push(...selectors.flatMap(alternatives).map(classesIn));
  });
  // Typefaces and the like belong to no element.
  if (sets.length === 0) return [[]];
  sets.sort((one, other) => one.length - other.length);
  const covering: string[][] = [];
  for (const names of sets) {
    if (!covering.some((others) => others.every((name) => names.includes(name)))) covering.push(names);
  }
  return covering;
}

function isInRule(rule: Rule): boolean {
  for (let at: postcss.AnyNode | postcss.Document | undefined = rule.parent; at !== undefined; at = at.parent) {
    if (at.type === 'rule') return true;
  }
  return false;
}

/** A name with an escape isn't looked for: such a selector could match anywhere. */
function classesIn(selector: string): string[] {
  if (selector.includes('\\')) return [];
  return [...new Set([...selector.matchAll(/\.(-?[_a-z][\w-]*)/gi)].map(([, name = '']) => name))];
}

/** A selector once for each alternative of `:is()`, `:where()`, and `:has()`. What `:not()` and others name needn't be there. */
function alternatives(selector: string): string[] {
  const [opening, before = '', name = ''] = /^(.*?):([\w-]+)\(/s.exec(selector) ?? [];
  if (opening === undefined) return [selector];
  const end = closingParenthesis(selector, opening.length);
  const listed = ['is', 'where', 'has'].includes(name) ? postcss.list.comma(selector.slice(opening.length, end)) : [''];
  const rests = alternatives(selector.slice(end + 1));
  return listed.flatMap(alternatives).flatMap((one) => rests.map((rest) => `${before} ${one} ${rest}`));
}

function closingParenthesis(text: string, from: number): number {
  let depth = 1;
  for (let at = from; at < text.length; at++) {
    if (text[at] === '(') depth++;
    if (text[at] === ')') depth--;
    if (depth === 0) return at;
  }
  return text.length;
}
