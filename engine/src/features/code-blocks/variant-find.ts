import { build } from './variant-markup.ts';
import { type Figure, figures, load, original, selectOf } from './variant-parts.ts';
import { variantEvents } from './variant-wire.ts';

/*
 * A search in the page finds what is in the document only. When a reader opens it, the programs of the other providers
 * are added, `hidden="until-found"`: no page carries them, and all can be found.
 */

/** The keys that open the browser's search. */
const opensSearch = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  !altKey && (key === 'F3' || ((ctrlKey || metaKey) && key.toLowerCase() === 'f'));

/** Adds the programs that a figure doesn't show, each below the one that it shows. */
async function addOthers(figure: Figure): Promise<void> {
  if (figure.querySelector('.code-other') !== null) return;
  const shown = selectOf(figure)?.value;
  const options = [...(selectOf(figure)?.options ?? [])].filter(({ value }) => value !== shown);
  const others = await Promise.all(
    options.map(async ({ value, label, index }) => {
      const code =
        index === 0
          ? original(figure).code.map((node) => (typeof node === 'string' ? node : node.cloneNode(true)))
          : (await load(figure, value))[figure.dataset.sample ?? '']?.code.map(build);
      return code === undefined ? [] : [other(label, code)];
    }),
  );
  // The reader may have chosen another one meanwhile, or pressed the keys again.
  if (selectOf(figure)?.value === shown && figure.querySelector('.code-other') === null)
    figure.querySelector('.code-foot')?.before(...others.flat());
}

function other(label: string, code: readonly (Node | string)[]): HTMLElement {
  const head = document.createElement('p');
  head.className = 'code-notice';
  head.textContent = `With ${label}:`;
  const lines = document.createElement('code');
  lines.append(...code);
  const text = document.createElement('pre');
  text.className = 'code-text';
  text.tabIndex = 0;
  text.append(lines);
  const panel = document.createElement('div');
  panel.className = 'code-other';
  panel.setAttribute('hidden', 'until-found');
  panel.append(head, text);
  return panel;
}

/** Watches for a search in the page. A program that was found shows until another one is chosen. */
export function startFind(): void {
  // Elsewhere the programs would be hidden from the search, too.
  if (!('onbeforematch' in document)) return;
  addEventListener('keydown', (event) => {
    if (!opensSearch(event)) return;
    for (const figure of figures()) addOthers(figure).catch(() => undefined);
  });
  addEventListener(variantEvents.program, ({ target }) => {
    if (target instanceof Element) for (const panel of target.querySelectorAll('.code-other')) panel.remove();
  });
}
