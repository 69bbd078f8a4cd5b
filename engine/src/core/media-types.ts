import { lookup } from 'mrmime';

/** Media type by file name, with the character set where it is text: everything that a build writes is UTF-8. */
export function mediaType(path: string): string {
  const type = lookup(path) ?? 'application/octet-stream';
  return isText(type) ? `${type}; charset=utf-8` : type;
}

function isText(type: string): boolean {
  return /^text\/|[/+](?:javascript|json|xml)$/.test(type);
}
