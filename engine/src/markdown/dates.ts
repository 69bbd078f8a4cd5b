import type { PhrasingContent, Root } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import { isJsxElement } from './jsx-elements.ts';

/** A day by itself, such as `2026-11-29`: not a part of an address or of a name. It's a group, so `split` keeps it. */
export const day = /(?<![\w/.-])(\d{4}-\d{2}-\d{2})(?![\w/-])/;

/** Days in running text become `<time>`, in which no line breaks after a hyphen. What is in tags stays as it is. */
export function dates() {
  return (tree: Root): void => {
    visit(tree, 'text', ({ value }, index, parent) => {
      if (index === undefined || parent === undefined || isJsxElement(parent) || !day.test(value)) return undefined;
      const parts = value.split(day).map((part, position): PhrasingContent => {
        const text = { type: 'text' as const, value: part };
        return position % 2 === 0 ? text : { type: 'emphasis', data: { hName: 'time' }, children: [text] };
      });
      parent.children.splice(index, 1, ...parts);
      return [SKIP, index + parts.length];
    });
  };
}
