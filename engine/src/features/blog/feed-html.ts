import { Parser } from 'htmlparser2';
import { mapSrcset } from '../../core/url.ts';

const controls = new Set(['button', 'select', 'textarea']);
/**
 * Classes of what is left out: what does nothing without script, signs that stand in the way without styles, and what
 * feed readers show above an article by themselves.
 */
const leftOut = /(?:^|\s)(?:needs-script|heading-anchor|admonition-icon|post-header)(?:\s|$)/;
/** Colors of drawings, for light mode where there are two. Those of the page's style sheet are its ground. */
const colors = / (fill|stroke)="(?:light-dark\(([^,"]+)[^"]*|var\(--[^"]*)"/g;

/**
 * An article for feed readers, which show it elsewhere and run no script: its links name the host, and what does nothing
 * without script or styles is gone.
 * @param html as React writes it, with the base URL
 * @param address of the post
 */
export function feedHtml(html: string, address: string): string {
  let kept = '';
  /** Where the kept text goes on. */
  let from = 0;
  /** How many elements are open in what is left out. */
  let depth = 0;
  const parser = new Parser({
    onopentag(name, { class: classes = '' }) {
      if (depth > 0 || controls.has(name) || leftOut.test(classes)) depth += 1;
      if (depth === 1) kept += html.slice(from, parser.startIndex);
    },
    onclosetag() {
      if (depth === 0) return;
      depth -= 1;
      from = parser.endIndex + 1;
    },
  });
  parser.end(html);
  kept += html.slice(from);
  // React escapes quotes in text: the patterns meet attributes alone.
  const painted = kept.replace(colors, (_attribute, name: string, color = '#fff') => ` ${name}="${color}"`);
  return painted.replace(/ (href|src|poster|data|srcset)="([^"]*)"/gi, (_attribute, name: string, value: string) => {
    const absolute = (one: string) => (URL.canParse(one, address) ? new URL(one, address).href : one);
    return ` ${name}="${name.toLowerCase() === 'srcset' ? mapSrcset(value, absolute) : absolute(value)}"`;
  });
}
