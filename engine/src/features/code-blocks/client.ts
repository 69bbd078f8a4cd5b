import { announce } from '../../shell/announce.ts';
import { defineClient } from '../../shell/client-module.ts';
import { copyText } from '../../shell/copy-text.ts';
import { tellNotLoaded } from '../../shell/on-demand.ts';
import type { SiteData } from '../../shell/wire.ts';
import { startReading } from './reading.ts';
import { choices, providerSelect } from './variant-parts.ts';
import type { ReplayPlayer } from './replay-wire.ts';
import { startFolds } from './folds.ts';
import { type CodeBlocksData, codeBlocksName, variantEvents } from './variant-wire.ts';
import { shellEvents } from '../../shell/events.ts';

/** `button[data-copy]` in a `.code-block` copies the block's code, not its output; elsewhere the code before it. */
function startCopy(): void {
  document.addEventListener('click', (event) => {
    const button =
      event.target instanceof Element ? event.target.closest<HTMLButtonElement>('button[data-copy]') : null;
    const code = button?.closest('.code-block')?.querySelector('pre code') ?? button?.previousElementSibling;
    if (button !== null && code) void copyCode(button, code);
  });
}

/** Where the browser doesn't let the page copy, the code is selected: the reader's next key may copy it. */
async function copyCode(button: HTMLElement, code: Element): Promise<void> {
  // Until the program that the reader has chosen is there, the code is its room.
  const figure = button.closest('[data-waiting]');
  if (figure !== null) await once(figure, variantEvents.program);
  if (await copyText(button, code.textContent.replace(/\n$/, ''), 'Copied')) return;
  getSelection()?.selectAllChildren(code);
  announce('Not copied: the code is selected.');
}

function once(target: EventTarget, event: string): Promise<unknown> {
  return new Promise((resolve) => target.addEventListener(event, resolve, { once: true }));
}

/**
 * Loads the switch between variants where there are some. Who has chosen before has it ahead of that, so that what was
 * chosen is there when the next page is. (Where a document has variants, its inline script has asked for it already.)
 */
function startSwitch({ features }: SiteData): void {
  const { switchAddress } = features[codeBlocksName] as CodeBlocksData;
  let failure: unknown;
  const load = () => {
    if (choices().length === 0 && document.querySelector('.code-block[data-sample]') === null) return;
    import(/* @vite-ignore */ switchAddress).then(
      () => {
        failure = undefined;
      },
      (error: unknown) => {
        failure = error;
        console.warn("The choice of providers didn't load.", error);
        // What was chosen while it was still to come.
        document.querySelectorAll<HTMLSelectElement>(providerSelect).forEach(refuse);
      },
    );
  };
  /** Shows the provider again whose program stands there, and says why. */
  const refuse = (select: HTMLSelectElement) => {
    const shown = select.closest<HTMLElement>('.code-block')?.dataset['shown'] ?? select.options[0]?.value ?? '';
    if (select.value === shown) return;
    select.value = shown;
    tellNotLoaded('The choice of providers')(failure);
  };
  document.addEventListener('change', ({ target }) => {
    if (failure !== undefined && target instanceof HTMLSelectElement && target.matches(providerSelect)) refuse(target);
  });
  addEventListener(shellEvents.page, load);
  load();
}

/** `.code-replay` shows how an output arrived; what does that is loaded for the first one. */
function startReplays({ features }: SiteData): void {
  const { replayAddress } = features[codeBlocksName] as CodeBlocksData;
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLButtonElement>('.code-replay') : null;
    if (button === null) return;
    (import(/* @vite-ignore */ replayAddress) as Promise<ReplayPlayer>).then(
      ({ toggle }) => toggle(button),
      tellNotLoaded('The replay'),
    );
  });
}

export default defineClient({
  start(site) {
    startCopy();
    startReading();
    startFolds();
    startReplays(site);
    startSwitch(site);
  },
});
