import type { Element, ElementContent, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { evaluateColor, type Variables, withContrast } from './color.ts';

/** What a drawing's own style sheet says, so far as it is about classes. */
export interface StyleBlock {
  variables: Variables;
  rules: readonly StyleRule[];
}

/** What holds for elements of this name, of any without one, that have all of these classes. */
export interface StyleRule {
  tag: string | undefined;
  classes: readonly string[];
  declarations: readonly [string, string][];
}

/** Reads `svg { --x: … }` and `.class, path.class { … }`; imports, fonts and states are left out. */
function readStyleBlock(css: string, inlineStyle: string): StyleBlock {
  const variables = new Map<string, string>();
  const rules: StyleRule[] = [];
  const clean = css.replace(/\/\*.*?\*\//gs, '').replace(/@import[^;]*\([^)]*\)[^;]*;/g, '');
  for (const [, selector = '', body = ''] of clean.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    const declarations = readDeclarations(body);
    if (selector.trim() === 'svg') for (const [name, value] of declarations) variables.set(name, value);
    for (const one of selector.split(',')) {
      const [, tag, names] = /^([a-z]+)?((?:\.[\w-]+)+)$/.exec(one.trim()) ?? [];
      if (names !== undefined) rules.push({ tag, classes: names.split('.').slice(1), declarations });
    }
  }
  for (const [name, value] of readDeclarations(inlineStyle)) variables.set(name, value);
  return { variables, rules };
}

/** `fill: red; stroke: none` → pairs. */
function readDeclarations(css: string): [string, string][] {
  return css.split(';').flatMap((part): [string, string][] => {
    const index = part.indexOf(':');
    return index === -1 ? [] : [[part.slice(0, index).trim(), part.slice(index + 1).trim()]];
  });
}

/**
 * Two drawings of the same shape in one: where a color differs, both are in `light-dark()`, and
 * the page's color scheme says which one holds.
 */
export function bothModes(light: Element, dark: Element): Element {
  const properties: Element['properties'] = { ...light.properties };
  for (const [name, value] of Object.entries(dark.properties)) {
    const other = properties[name];
    if (typeof value === 'string' && typeof other === 'string' && value !== other) {
      properties[name] = `light-dark(${other}, ${value})`;
    }
  }
  const children = light.children.map((child, index) => {
    const counterpart = dark.children[index];
    return child.type === 'element' && counterpart?.type === 'element' ? bothModes(child, counterpart) : child;
  });
  return { ...light, properties, children };
}

/** What labels and groups are painted with so that nothing shows through: the figure's own ground. */
const pageGround = 'var(--raised)';

/**
 * Turns a drawing into one that needs neither a style sheet, style attributes nor web fonts: every
 * color becomes a presentation attribute, and ids get a prefix so that drawings can share a page.
 */
export function plainSvg(svg: string, idPrefix: string): Element {
  const root: Root = fromHtml(svg, { fragment: true, space: 'svg' });
  const drawing = root.children.find((node): node is Element => node.type === 'element' && node.tagName === 'svg');
  if (!drawing) throw new Error('The renderer returned no drawing.');
  const styles = readStyleBlock(styleSheets(drawing), drawing.properties.style ?? '');
  delete drawing.properties.style;
  return plainElement(drawing, styles, idPrefix);
}

function styleSheets(element: Element): string {
  return element.children
    .filter((child): child is Element => child.type === 'element')
    .map((child) => (child.tagName === 'style' ? textOf(child) : styleSheets(child)))
    .join('\n');
}

function textOf(element: Element): string {
  return element.children.map((child) => (child.type === 'text' ? child.value : '')).join('');
}

function plainElement(element: Element, styles: StyleBlock, idPrefix: string): Element {
  const children = element.children.flatMap((child): ElementContent[] => {
    if (child.type === 'element') return child.tagName === 'style' ? [] : [plainElement(child, styles, idPrefix)];
    // Blanks between shapes only cost bytes; in texts they count.
    return child.type === 'text' && (child.value.trim() !== '' || element.tagName === 'text') ? [child] : [];
  });
  return {
    type: 'element',
    tagName: element.tagName,
    properties: plainProperties(element, styles, idPrefix),
    children,
  };
}

function plainProperties(element: Element, styles: StyleBlock, idPrefix: string): Element['properties'] {
  const { className, style, ...own } = element.properties;
  const declared = new Map<string, unknown>();
  for (const [name, value] of Object.entries(own)) if (!name.startsWith('data')) declared.set(name, value);
  const classes = Array.isArray(className) ? className.map(String) : [];
  for (const rule of styles.rules) {
    if (rule.tag !== undefined && rule.tag !== element.tagName) continue;
    if (!rule.classes.every((name) => classes.includes(name))) continue;
    for (const [property, value] of rule.declarations) declared.set(camelCase(property), value);
  }
  for (const [property, value] of readDeclarations(style ?? '')) declared.set(camelCase(property), value);
  const properties: Element['properties'] = {};
  for (const [name, value] of declared) properties[name] = plainValue(element.tagName, name, value, styles, idPrefix);
  // Fonts are the page's own.
  return classes.includes('mono') ? { ...properties, className: ['mono'], fontFamily: undefined } : properties;
}

function plainValue(tag: string, name: string, value: unknown, styles: StyleBlock, idPrefix: string): string | number {
  // The renderer's smallest size is hard to read.
  if (name === 'fontSize' && String(value) === '11') return '12';
  // Corners like those of the page's own boxes.
  if (/^r[xy]$/.test(name) && tag === 'rect' && String(value) === '0') return '6';
  if (typeof value === 'number') return shortNumbers(String(value));
  const text = String(value);
  if (name === 'id') return idPrefix + text;
  if (text.startsWith('url(#')) return text.replace('url(#', `url(#${idPrefix}`);
  if (/^var\(--(?:bg|_group-fill)\)$/.test(text)) return pageGround;
  if (text.includes('var(') || text.includes('color-mix(')) {
    const ratio = leastContrast(tag, name, text);
    const color = evaluateColor(text, styles.variables);
    const { variables } = styles;
    return ratio === 0 ? color : withContrast(color, variables.get('--bg') ?? '', variables.get('--fg') ?? '', ratio);
  }
  return shortNumbers(text);
}

/**
 * Text must be readable (4.5:1), and connections and boxes must be seen (3:1); outlines of labels may be faint. That is
 * to hold on the ground of the page, which is a little darker than that of light themes.
 */
function leastContrast(tag: string, name: string, value: string): number {
  if (tag === 'text' && name === 'fill') return 4.95;
  return name === 'stroke' && (/^(?:polyline|line|path)$/.test(tag) || value.includes('--_node-stroke')) ? 3.3 : 0;
}

/** 4.199999999999999 → 4.2: a hundredth of a pixel is nothing that one sees. */
function shortNumbers(text: string): string {
  return text.replace(/-?\d+\.\d{3,}/g, (number) => String(Math.round(Number(number) * 100) / 100));
}

function camelCase(property: string): string {
  return property.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
