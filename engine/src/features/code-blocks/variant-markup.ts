import type { Markup } from './variant-wire.ts';

const allowed =
  /^(?:class|href|title|tabindex|src|alt|width|height|loading|decoding|controls|preload|type|(?:data|aria)-[a-z]+)$/;

/** Elements, of those kinds alone that figures consist of. */
export function build(markup: Markup): Node | string {
  if (typeof markup === 'string') return markup;
  const [name, attributes, ...content] = markup;
  if (!/^(?:a|audio|button|code|div|img|p|pre|span)$/.test(name))
    throw new TypeError(`A program has no element <${name}>.`);
  const element = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) {
    if (allowed.test(attribute)) element.setAttribute(attribute, value);
  }
  element.append(...content.map(build));
  return element;
}
