/** Whether a key press asks for the search: Ctrl or ⌘ with K anywhere, `/` where nothing is being typed. */
export function opensSearch(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || document.querySelector('dialog[open]') !== null) return false;
  const command = event.ctrlKey || event.metaKey;
  if (event.key.toLowerCase() === 'k') return command && !event.altKey && !event.shiftKey;
  return event.key === '/' && !command && !event.altKey && !isTyping(event.target);
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.isContentEditable ||
    target.matches('textarea, select, input:not([type=checkbox], [type=radio], [type=button])')
  );
}
