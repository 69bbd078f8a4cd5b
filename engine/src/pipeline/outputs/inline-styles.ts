import { type Rule, type Selector, transform } from 'lightningcss';
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

/** The classes that an element and those around it need for each of the selectors; without what others cover. */
function classesOf(css: string): string[][] {
  let selectors: Selector[] = [];
  transform({
    filename: 'part.css',
    code: Buffer.from(css),
    visitor: { StyleSheetExit: ({ rules }) => void (selectors = selectorsIn(rules)) },
  });
  const sets = selectors.flatMap(alternatives).map((names) => [...new Set(names)]);
  // Typefaces and the like belong to no element.
  if (sets.length === 0) return [[]];
  sets.sort((one, other) => one.length - other.length);
  const covering: string[][] = [];
  for (const names of sets) {
    if (!covering.some((others) => others.every((name) => names.includes(name)))) covering.push(names);
  }
  return covering;
}

/** What is in a style rule matches only where that does. */
function selectorsIn(rules: readonly Rule[]): Selector[] {
  return rules.flatMap((rule) => {
    if (rule.type === 'style') return rule.value.selectors;
    const { value } = rule as { value?: { rules?: unknown } | null };
    return Array.isArray(value?.rules) ? selectorsIn(value.rules as Rule[]) : [];
  });
}

/** The classes of a selector for each alternative of `:is()`, `:where()`, and `:has()`. What `:not()` and others name needn't be there. */
function alternatives(selector: Selector): string[][] {
  return selector.reduce<string[][]>(
    (sets, part) => {
      // What has to be escaped isn't looked for: HTML may have it in another form.
      if (part.type === 'class' && /^[-\w\u0080-\uffff]+$/.test(part.name))
        return sets.map((names) => [...names, part.name]);
      if (part.type !== 'pseudo-class' || !(part.kind === 'is' || part.kind === 'where' || part.kind === 'has'))
        return sets;
      const listed = part.selectors.flatMap(alternatives);
      return sets.flatMap((names) => listed.map((more) => [...names, ...more]));
    },
    [[]],
  );
}
