import type { Hover } from './load-hovers.ts';

/** Milliseconds in which the pointer can go from a name to its card. */
const grace = 180;

/** The card that tells a name's type, above or below the name, in the browser's top layer. */
export class HoverCard {
  #element: HTMLElement | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  show(name: HTMLElement, hover: Hover): void {
    this.stay();
    const card = (this.#element ??= createCard());
    card.replaceChildren(...contentOf(hover));
    if (!card.matches(':popover-open')) card.showPopover();
    place(card, name.getBoundingClientRect());
  }

  /** The pointer is on the card: it stays. */
  stay(): void {
    clearTimeout(this.#timer);
  }

  hideSoon(): void {
    this.stay();
    this.#timer = setTimeout(() => this.hide(), grace);
  }

  hide(): void {
    this.stay();
    if (this.#element?.matches(':popover-open') === true) this.#element.hidePopover();
  }

  contains(element: Element): boolean {
    return this.#element?.contains(element) === true;
  }
}

function createCard(): HTMLElement {
  const card = document.createElement('div');
  card.className = 'hover-card';
  card.popover = 'manual';
  card.setAttribute('role', 'tooltip');
  document.body.append(card);
  return card;
}

function contentOf({ type, doc, href }: Hover): Node[] {
  const code = document.createElement('code');
  code.textContent = type;
  const nodes: Node[] = [code];
  if (doc !== undefined && doc !== '') {
    const text = document.createElement('p');
    text.textContent = doc;
    nodes.push(text);
  }
  if (href !== undefined) {
    const link = document.createElement('a');
    link.href = href;
    link.textContent = 'Open in the reference';
    nodes.push(link);
  }
  return nodes;
}

/** Below the name where there is room, else above; never over the edge of the window. */
function place(card: HTMLElement, name: DOMRect): void {
  const { width, height } = card.getBoundingClientRect();
  const below = name.bottom + 6 + height <= innerHeight;
  const top = below ? name.bottom + 6 : Math.max(8, name.top - height - 6);
  const left = Math.max(8, Math.min(name.left, document.documentElement.clientWidth - width - 8));
  card.style.top = `${String(top)}px`;
  card.style.left = `${String(left)}px`;
}
