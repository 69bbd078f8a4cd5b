import type { Element } from 'hast';

/**
 * Two drawings of the same shape in one: where a colour differs, both stand in `light-dark()`, and
 * the page's colour scheme says which one holds.
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
