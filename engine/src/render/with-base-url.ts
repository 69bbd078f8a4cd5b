/**
 * Puts the base URL before every root-absolute address in rendered HTML. React writes attributes
 * in one form (`name="…"`) and escapes quotes in text, so that the pattern meets attributes alone.
 */
export function withBaseUrl(html: string, baseUrl: string): string {
  return baseUrl === '/' ? html : html.replace(/ (href|src|poster)="\/(?!\/)/g, ` $1="${baseUrl}`);
}

/** A route as the browser asks for it. */
export function addressOf(route: string, baseUrl: string): string {
  return baseUrl + route.replace(/^\//, '');
}
