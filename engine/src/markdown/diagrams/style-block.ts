import type { Variables } from './colour.ts';

/** What a drawing's own style sheet says, so far as it is about classes. */
export interface StyleBlock {
  variables: Variables;
  rules: readonly StyleRule[];
}

/** What holds for elements that have all of these classes. */
export interface StyleRule {
  classes: readonly string[];
  declarations: readonly [string, string][];
}

/** Reads `svg { --x: … }` and `.class { … }`; imports, fonts and states are left out. */
export function readStyleBlock(css: string, inlineStyle: string): StyleBlock {
  const variables = new Map<string, string>();
  const rules: StyleRule[] = [];
  const clean = css.replace(/\/\*.*?\*\//gs, '').replace(/@import[^;]*\([^)]*\)[^;]*;/g, '');
  for (const [, selector = '', body = ''] of clean.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    const declarations = readDeclarations(body);
    if (selector.trim() === 'svg') for (const [name, value] of declarations) variables.set(name, value);
    const classes = /^(?:\.[\w-]+)+$/.exec(selector.trim())?.[0].split('.').slice(1);
    if (classes) rules.push({ classes, declarations });
  }
  for (const [name, value] of readDeclarations(inlineStyle)) variables.set(name, value);
  return { variables, rules };
}

/** `fill: red; stroke: none` → pairs. */
export function readDeclarations(css: string): [string, string][] {
  return css.split(';').flatMap((part): [string, string][] => {
    const index = part.indexOf(':');
    return index === -1 ? [] : [[part.slice(0, index).trim(), part.slice(index + 1).trim()]];
  });
}
