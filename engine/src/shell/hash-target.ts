import { decoded } from '../core/url.ts';

/** The element that a hash names, if there is one. */
export function hashTarget(hash: string): HTMLElement | null {
  const id = hash.replace(/^#/, '');
  if (id === '') return null;
  return document.getElementById(id) ?? document.getElementById(decoded(id));
}
