import { closeDrawing } from '../../../shell/drawings.ts';
import { nextPaint } from '../../../shell/idle.ts';

/**
 * The search's dialog with its field. It's there before React and everything else of the search: readers type at once,
 * and what they typed is searched for when the rest has come.
 */
export interface SearchFrame {
  dialog: HTMLDialogElement;
  input: HTMLInputElement;
  /** Where what is below the field is rendered. */
  rest: HTMLElement;
  /** Enter, pressed before there was anything to open. */
  enter?: { newTab: boolean } | undefined;
}

let opened: SearchFrame | undefined;

/** The dialog on screen. One that was just closed isn't it anymore, though its `close` event may be yet to come. */
export const openedFrame = (): SearchFrame | undefined => (opened?.dialog.open === true ? opened : undefined);

/** What was typed after a press, before there was a field (`bootScript`). It's taken once. */
function takeTyped(): string {
  const pressed = document.querySelector<HTMLElement>('[data-typed]');
  const typed = pressed?.dataset['typed'] ?? '';
  delete pressed?.dataset['typed'];
  return typed;
}

/**
 * Opens the dialog as a modal one: the browser keeps the focus in it, closes it on Escape, and gives the focus back. A
 * press next to it closes it, too, and so does going back. Closed, it's gone.
 * @param text what its field begins with
 */
export function openFrame(text: string): SearchFrame {
  const { closeButton, ...made } = makeFrame(text + takeTyped());
  const frame: SearchFrame = made;
  const { dialog, input } = frame;
  const close = () => dialog.close();
  closeButton.addEventListener('click', close);
  // Not `pointerdown`: after it, a tap would follow a link under it. And the press itself takes no focus: it goes back.
  dialog.addEventListener('mousedown', (event) => {
    if (event.target !== dialog) return;
    event.preventDefault();
    // The second press of a double click on the button comes here, too.
    if (event.detail < 2) close();
  });
  addEventListener('popstate', close);
  dialog.addEventListener('close', () => {
    removeEventListener('popstate', close);
    dialog.remove();
  });
  input.addEventListener('input', () => (frame.enter = undefined));
  input.addEventListener('keydown', ({ key, ctrlKey, metaKey, shiftKey, isComposing }) => {
    if (key === 'Enter' && !isComposing) frame.enter = { newTab: ctrlKey || metaKey || shiftKey };
  });
  document.body.append(dialog);
  opened = frame;
  show(frame);
  return frame;
}

/**
 * Shows the dialog, and gives the focus to its field. Where a text field gets the focus, Chromium looks through the fields
 * of the whole page for what it could fill in, and behind a dialog that has just opened, it lays out each closed part of
 * the page for that. So the dialog is painted first, except on phones: their keyboard opens only for a focus at once.
 */
function show({ dialog, input }: SearchFrame): void {
  const panel = dialog.firstElementChild;
  const focus = () => {
    panel?.removeEventListener('keydown', focus);
    input.focus();
  };
  dialog.showModal();
  if (!matchMedia('(pointer: fine)').matches) {
    focus();
    return;
  }
  // A key that comes before that is meant for the field.
  panel?.addEventListener('keydown', focus);
  void nextPaint().then(focus);
}

function makeFrame(text: string) {
  const glass = document.querySelector('.search-button > .icon');
  const input = element('input', {
    type: 'text',
    role: 'combobox',
    'aria-label': 'Search the documentation',
    'aria-autocomplete': 'list',
    'aria-expanded': 'false',
    placeholder: 'Search names and pages',
    autocomplete: 'off',
    autocapitalize: 'none',
    spellcheck: 'false',
    enterkeyhint: 'go',
  });
  input.value = text;
  const closeButton = element('button', {
    type: 'button',
    class: 'icon-button',
    'aria-label': 'Close the search',
  });
  const field = element('div', { class: 'search-field' }, glass?.cloneNode(true) ?? '', input, closeButton);
  const wait = element('p', { class: 'search-note search-wait' }, 'Loading …');
  const rest = element('div', { class: 'search-rest' }, wait);
  // The panel has the focus until the field has it.
  const panel = element('div', { class: 'search-panel', tabindex: '-1', autofocus: '' }, field, rest);
  const dialog = element('dialog', { class: 'search-dialog', 'aria-label': 'Search' }, panel);
  closeButton.append(cross(glass));
  return { dialog, input, rest, closeButton };
}

/** The icon of the close button, drawn like another one. */
function cross(icon: Element | null): Node | string {
  if (icon === null) return '×';
  const drawing = document.createElementNS(icon.namespaceURI, 'path');
  drawing.setAttribute('d', closeDrawing);
  const drawn = icon.cloneNode() as Element;
  drawn.append(drawing);
  return drawn;
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>>,
  ...content: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value);
  made.append(...content);
  return made;
}
