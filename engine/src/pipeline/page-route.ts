import type { Reporter, SourceLocation } from '../core/diagnostics.ts';

/** Marks that end an address's path or stand for another character in it, and what no address can hold. */
const notInPaths = /[?#%\\\p{Cc}]/gu;

/**
 * The route of a page by its file's name or its slug. What can't be in an address's path is reported and left out, so
 * that links to the page work, and the build goes on to its other errors.
 * @param hint what to write instead
 */
export function pageRoute(
  route: string,
  { location, hint }: { location: SourceLocation; hint: string },
  report: Reporter,
): string {
  const [, ...parts] = route.split('/');
  const isPart = (part: string, index: number) =>
    part !== '.' && part !== '..' && (part !== '' || index === parts.length - 1);
  const wrong = [
    ...parts.filter((part, index) => !isPart(part, index)).map((part) => (part === '' ? '//' : part)),
    ...(route.match(notInPaths) ?? []),
  ];
  if (wrong.length === 0) return route;
  report({
    severity: 'error',
    code: 'bad-route',
    message: `The address ${route} can't have ${[...new Set(wrong)].map((text) => JSON.stringify(text)).join(', ')} in its path`,
    hint,
    location,
  });
  return `/${parts
    .map((part) => part.replace(notInPaths, ''))
    .filter(isPart)
    .join('/')}`;
}

export const slugHint =
  'write a path such as util/abort, with letters as they are, and without "..", "?", "#", and "%"';
/** The same where a file's name makes the address. */
export const fileNameHint =
  'rename the file or its folder so that its name has no "?", "#", "%", or backslash, or write a `slug` into its front matter';
