import { current, figures, original } from './variant-parts.ts';

type Content = readonly (Node | string)[];

const textOf = (content: Content) =>
  content.map((node) => (typeof node === 'string' ? node : (node.textContent ?? ''))).join('');
const outputOf = (content: Content) =>
  textOf(content.flatMap((node) => (node instanceof Element ? [...node.querySelectorAll('pre > code')] : [])));

/**
 * A page's Markdown with the programs that the reader sees, and their outputs, where a provider was chosen: its file
 * has those that the page came with. What isn't found as it was stays, such as programs in lists.
 */
export function withShownPrograms(markdown: string): string {
  let done = '';
  let rest = markdown;
  // Of what is still to come, there's only its room.
  for (const figure of figures().filter(({ dataset }) => dataset.waiting === undefined)) {
    const [before, after] = [original(figure), current(figure)];
    for (const [was, is] of [
      [textOf(before.code), textOf(after.code)],
      [outputOf(before.printed), outputOf(after.printed)],
    ] as const) {
      const at = was.trim() === '' ? -1 : rest.indexOf(`\n${was.trimEnd()}\n\`\`\``);
      if (at === -1) continue;
      done += `${rest.slice(0, at)}\n${is.trimEnd()}`;
      rest = rest.slice(at + 1 + was.trimEnd().length);
    }
  }
  return done + rest;
}
