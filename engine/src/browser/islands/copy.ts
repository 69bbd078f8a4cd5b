/** Milliseconds for which a button says that it has copied. */
const saysCopied = 2000;

/** `button[data-copy]` in a `.code-block` copies the block's code. */
export function startCopy(): void {
  document.addEventListener('click', (event) => {
    const button =
      event.target instanceof Element ? event.target.closest<HTMLButtonElement>('button[data-copy]') : null;
    const code = button?.closest('.code-block')?.querySelector('pre code');
    if (button !== null && code) void copy(button, codeText(code));
  });
}

/** The code without what is only shown beside it. */
function codeText(code: Element): string {
  const copied = code.cloneNode(true) as Element;
  for (const extra of copied.querySelectorAll('[data-not-copied]')) extra.remove();
  return copied.textContent.replace(/\n$/, '');
}

async function copy(button: HTMLButtonElement, text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch (error) {
    console.warn('The code was not copied: the browser does not allow it.', error);
    return;
  }
  const label = button.getAttribute('aria-label') ?? '';
  if ('copied' in button.dataset) return;
  button.dataset.copied = '';
  button.setAttribute('aria-label', 'Copied');
  setTimeout(() => {
    delete button.dataset.copied;
    button.setAttribute('aria-label', label);
  }, saysCopied);
}
