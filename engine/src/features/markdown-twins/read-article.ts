import type { Element, Root } from 'hast';
import { Parser } from 'htmlparser2';
import { hasClass } from './hast.ts';

/** Elements that say nothing without a browser: controls, drawings, and places where a long name may break. */
const silent = new Set(['button', 'input', 'svg', 'wbr']);

/**
 * An article as a tree for Markdown: without the colors of its code, which are nine of ten elements, and without what
 * only browsers show. A page takes a third of the time that a parser for any HTML needs; React has written this one.
 */
export function readArticle(html: string): Root {
  const root: Root = { type: 'root', children: [] };
  const open: (Root | Element)[] = [root];
  /** How many elements are open in which text is shown as it's written. */
  let verbatim = 0;
  let skipped = 0;
  const isDropped = (name: string) => name === 'span' && verbatim > 0;

  const parser = new Parser({
    onopentag(name, { class: classes, colspan: colSpan, rowspan: rowSpan, ...attributes }) {
      // A picture whose link is hidden repeats the link next to it.
      const isRepeated = name === 'a' && attributes['aria-hidden'] === 'true';
      // Whether a task is done is part of the text.
      const isTask = attributes['type'] === 'checkbox' && isTaskItem(open.slice(-2));
      if (skipped > 0 || isRepeated || (silent.has(name) && !isTask)) skipped += 1;
      if (skipped > 0 || isDropped(name)) return;
      if (name === 'pre' || name === 'code') verbatim += 1;
      const checked = attributes['checked'] !== undefined;
      const align = /\balign-(left|center|right)\b/.exec(classes ?? '')?.[1];
      const properties = { ...attributes, checked, align, className: classes?.split(/\s+/), colSpan, rowSpan };
      const element: Element = { type: 'element', tagName: name, properties, children: [] };
      open.at(-1)?.children.push(element);
      open.push(element);
    },
    ontext(value) {
      if (skipped > 0) return;
      const siblings = open.at(-1)?.children ?? [];
      const last = siblings.at(-1);
      if (last?.type === 'text') last.value += value;
      else siblings.push({ type: 'text', value });
    },
    onclosetag(name) {
      if (skipped > 0) skipped -= 1;
      else if (!isDropped(name)) {
        if (name === 'pre' || name === 'code') verbatim -= 1;
        open.pop();
      }
    },
  });
  parser.end(html);
  return root;
}

/** The item itself, or a paragraph in it. */
function isTaskItem(around: readonly (Root | Element)[]): boolean {
  return around.some((node) => node.type === 'element' && hasClass(node, 'task-list-item'));
}
