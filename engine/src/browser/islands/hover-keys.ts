const blocks = 'pre.code-text';

/**
 * Types of names by keyboard: a block of code is one stop of the Tab key, whatever number of names it
 * explains. Enter goes into it, the arrows from name to name, Escape back out.
 * @param selector what matches an explained name
 */
export function startHoverKeys(selector: string): void {
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement) || !target.matches(blocks) || target.ariaDescription !== null) return;
    if (target.querySelector(selector) !== null) target.ariaDescription = 'Press Enter to hear the types of its names.';
  });

  document.addEventListener('keydown', (event) => {
    const { target, key } = event;
    if (!(target instanceof HTMLElement) || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const block = target.closest<HTMLElement>(blocks);
    const names = [...(block?.querySelectorAll<HTMLElement>(selector) ?? [])];
    const next = target === block ? (key === 'Enter' ? names[0] : undefined) : neighbour(names, target, key, block);
    if (next === undefined) return;
    event.preventDefault();
    if (!next.matches(blocks)) next.tabIndex = -1;
    next.focus();
  });
}

/** Where a key leads from a name. */
function neighbour(
  names: readonly HTMLElement[],
  name: HTMLElement,
  key: string,
  block: HTMLElement | null,
): HTMLElement | undefined {
  const at = names.indexOf(name);
  if (at < 0) return undefined;
  switch (key) {
    case 'ArrowRight':
    case 'ArrowDown':
      return names[at + 1];
    case 'ArrowLeft':
    case 'ArrowUp':
      return names[at - 1];
    case 'Home':
      return names[0];
    case 'End':
      return names.at(-1);
    case 'Escape':
      return block ?? undefined;
    default:
      return undefined;
  }
}
