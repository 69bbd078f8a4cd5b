import { announce } from '../../shell/announce.ts';
import { defineClient } from '../../shell/client-module.ts';

/** Milliseconds for which a button shows that it has copied. */
const saysCopied = 2000;

/** `button[data-copy]` in a `.code-block` copies the block's code, not its output. */
function startCopy(): void {
  document.addEventListener('click', (event) => {
    const button =
      event.target instanceof Element ? event.target.closest<HTMLButtonElement>('button[data-copy]') : null;
    const code = button?.closest('.code-block')?.querySelector('pre code');
    if (button !== null && code) void copy(button, code.textContent.replace(/\n$/, ''));
  });
}

async function copy(button: HTMLButtonElement, text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch (error) {
    console.warn('The code was not copied: the browser does not allow it.', error);
    return;
  }
  announce('Copied');
  if ('copied' in button.dataset) return;
  button.dataset.copied = '';
  setTimeout(() => delete button.dataset.copied, saysCopied);
}

export default defineClient({ start: startCopy });
