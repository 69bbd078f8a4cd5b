import type { QuickInfo } from '../wire.ts';

/** Milliseconds in which the pointer can go from a name to its card. */
const grace = 180;
const describedBy = 'aria-describedby';

/** The card that tells a name's type, above or below the name, in the browser's top layer. */
export class QuickInfoCard {
  #element: HTMLElement | undefined;
  #described: Element | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  show(name: HTMLElement, info: QuickInfo): void {
    this.stay();
    const card = (this.#element ??= createCard());
    card.replaceChildren(...contentOf(info));
    this.#described?.removeAttribute(describedBy);
    this.#described = name;
    name.setAttribute(describedBy, card.id);
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
    this.#described?.removeAttribute(describedBy);
    if (this.#element?.matches(':popover-open') === true) this.#element.hidePopover();
  }

  /**
   * After something has scrolled: goes along with a name that has the focus, since stepping to it may scroll it into
   * view; is gone where the reader has scrolled. A long card scrolls inside.
   */
  scrolled({ target }: Event): void {
    if (target instanceof Element && this.contains(target)) return;
    const name = this.#described;
    if (name === undefined || name !== document.activeElement) this.hide();
    else if (this.#element?.matches(':popover-open') === true) place(this.#element, name.getBoundingClientRect());
  }

  /** Goes where the card's last link leads: the page of the name itself. What was shown before doesn't count. */
  open(): void {
    this.#element?.querySelector<HTMLAnchorElement>(':scope:popover-open > a')?.click();
  }

  contains(element: Element): boolean {
    return this.#element?.contains(element) === true;
  }
}

let lastMove: readonly number[] = [];

/** Notes where the pointer goes, for `pointerRests`. */
export function watchPointer(): void {
  document.addEventListener('pointermove', ({ clientX, clientY }) => void (lastMove = [clientX, clientY]), {
    passive: true,
  });
}

/** Whether something came under a pointer that rests, as another page does: nobody has pointed at it. */
export function pointerRests(event: Event): boolean {
  return event.type === 'pointerover' && event instanceof PointerEvent
    ? event.clientX === lastMove[0] && event.clientY === lastMove[1]
    : false;
}

let count = 0;

function createCard(): HTMLElement {
  const card = document.createElement('div');
  card.className = 'hover-card';
  card.id = `hover-card-${String(++count)}`;
  card.popover = 'manual';
  card.setAttribute('role', 'tooltip');
  document.body.append(card);
  return card;
}

function contentOf({ type, doc, href, links }: QuickInfo): Node[] {
  const code = document.createElement('code');
  code.append(...linked(type, links ?? {}));
  const nodes: Node[] = [code];
  if (doc !== undefined && doc !== '') {
    const text = document.createElement('p');
    text.textContent = doc;
    nodes.push(text);
  }
  if (href !== undefined) nodes.push(linkTo(href, 'Open in the reference'));
  return nodes;
}

/** The type as text, in which the names that have a page lead to it. */
function linked(type: string, links: Readonly<Record<string, string>>): (Node | string)[] {
  return type.split(/\b(\w+)\b/).map((part) => {
    const href = Object.hasOwn(links, part) ? links[part] : undefined;
    return href === undefined ? part : linkTo(href, part);
  });
}

function linkTo(href: string, text: string): HTMLAnchorElement {
  const link = document.createElement('a');
  link.href = href;
  link.textContent = text;
  return link;
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
