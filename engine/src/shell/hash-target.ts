import { decoded } from '../core/url.ts';

/**
 * The element that a hash names, if there is one.
 * @param hash with its `#`, or empty
 */
export function hashTarget(hash: string): HTMLElement | null {
  const id = hash.slice(1);
  if (id === '') return null;
  return document.getElementById(id) ?? document.getElementById(decoded(id));
}
