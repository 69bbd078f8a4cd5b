import { styleOrderAttribute } from '../ids.ts';
import type { PagePayload, PartStyle } from '../wire.ts';
import { FetchError } from './fetch-json.ts';

const fetched = new Set<string>();

/** Fetches the style sheets of a page ahead. They aren't added: this page would be styled again. */
export function fetchPartStyles({ styles = [] }: PagePayload): void {
  for (const { order, href } of styles) {
    if (fetched.has(href) || sheet(order) !== null) continue;
    fetched.add(href);
    fetch(href).catch(() => fetched.delete(href));
  }
}

/**
 * Adds the style sheets of a page that this document doesn't have, each in its place.
 * @throws FetchError where one doesn't load
 */
export async function addPartStyles({ styles = [] }: PagePayload): Promise<void> {
  await Promise.all(styles.map(addStyle));
}

async function addStyle(style: PartStyle): Promise<void> {
  const added = sheet(style.order) ?? insertLink(style);
  if (added.sheet !== null) return;
  await new Promise((resolve, reject) => {
    added.addEventListener('load', resolve);
    added.addEventListener('error', () => {
      added.remove();
      reject(new FetchError(`${style.href} didn't load.`));
    });
  });
}

function insertLink({ order, href }: PartStyle): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  link.setAttribute(styleOrderAttribute, String(order));
  const later = [...document.querySelectorAll(`[${styleOrderAttribute}]`)].find(
    (other) => Number(other.getAttribute(styleOrderAttribute)) > order,
  );
  document.head.insertBefore(link, later ?? null);
  return link;
}

function sheet(order: number): HTMLStyleElement | HTMLLinkElement | null {
  return document.querySelector(`[${styleOrderAttribute}="${String(order)}"]`);
}
