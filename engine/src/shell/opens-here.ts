/** Whether a click leads somewhere in this tab: a modifier has browsers open it elsewhere, or save it. */
export function opensHere({
  ctrlKey,
  metaKey,
  shiftKey,
  altKey,
}: Pick<MouseEvent, 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>): boolean {
  return !(ctrlKey || metaKey || shiftKey || altKey);
}
