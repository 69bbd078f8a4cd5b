import type { Variables } from './colour.ts';

/** What a drawing's own style sheet says, so far as it is about single classes. */
export interface StyleBlock {
  variables: Variables;
  /** Declarations by class name. */
  classes: ReadonlyMap<string, ReadonlyMap<string, string>>;
}

/** Reads `svg { --x: … }` and `.class { … }`; imports, fonts and states are left out. */
export function readStyleBlock(css: string, inlineStyle: string): StyleBlock {
  const variables = new Map<string, string>();
  const classes = new Map<string, Map<string, string>>();
  const clean = css.replace(/\/\*.*?\*\//gs, '').replace(/@import[^;]*\([^)]*\)[^;]*;/g, '');
  for (const [, selector = '', body = ''] of clean.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    const declarations = readDeclarations(body);
    if (selector.trim() === 'svg') for (const [name, value] of declarations) variables.set(name, value);
    const className = /^\.([\w-]+)$/.exec(selector.trim())?.[1];
    if (className !== undefined) classes.set(className, new Map([...(classes.get(className) ?? []), ...declarations]));
  }
  for (const [name, value] of readDeclarations(inlineStyle)) variables.set(name, value);
  return { variables, classes };
}

/** `fill: red; stroke: none` → pairs. */
export function readDeclarations(css: string): [string, string][] {
  return css.split(';').flatMap((part): [string, string][] => {
    const index = part.indexOf(':');
    return index === -1 ? [] : [[part.slice(0, index).trim(), part.slice(index + 1).trim()]];
  });
}
