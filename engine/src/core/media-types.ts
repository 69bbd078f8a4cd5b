import { lookup } from 'mrmime';

/** Media type by file name, with the character set where it is text: everything that a build writes is UTF-8. */
export function mediaType(path: string): string {
  // The table has no icons: without a type that says so, browsers refuse them.
  const type = lookup(path) ?? (path.endsWith('.ico') ? 'image/x-icon' : 'application/octet-stream');
  return isText(type) ? `${type}; charset=utf-8` : type;
}

function isText(type: string): boolean {
  return /^text\/|[/+](?:javascript|json|xml)$/.test(type);
}
