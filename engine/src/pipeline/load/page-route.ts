import type { Reporter, SourceLocation } from '../../core/diagnostics.ts';
import { shorten } from '../../core/text.ts';
import { normalizePath, withoutWrong, wrongInRoute } from '../../core/url.ts';

/** In bytes: the systems have 255, and the compressed Markdown of a page is kept by its name with `.md.br`. */
const longestName = 255 - '.md.br'.length;

/**
 * The route of a page by its file's name or its slug. What can't be in one is reported and left out, so that links to the
 * page work, and the build goes on to its other errors.
 * @param hint what to write instead
 */
export function pageRoute(
  route: string,
  { location, hint }: { location: SourceLocation; hint: string },
  report: Reporter,
): string {
  // Some systems keep an accent in a file's name apart from its letter, and keyboards write both as one.
  const composed = route.normalize();
  const long = composed.split('/').find((part) => Buffer.byteLength(part) > longestName);
  if (long !== undefined) {
    report({
      severity: 'error',
      code: 'bad-route',
      message: `The address ${shorten(composed, 60)} has a name of ${Buffer.byteLength(long)} bytes in it, and a disk allows ${longestName}`,
      hint: 'shorten the name or the `slug` that it comes from; a letter beyond ASCII takes two bytes or more',
      location,
    });
    return pageRoute(composed.replace(long, shorten(long, 50)), { location, hint }, report);
  }
  const wrong = wrongInRoute(composed);
  // Servers lead from `.html` to the bare address, and hosts that can't have no file of that name.
  if (wrong.length === 0) return normalizePath(composed);
  report({
    severity: 'error',
    code: 'bad-route',
    message: `The address ${composed} can't have ${wrong.map((text) => JSON.stringify(text)).join(', ')} in its path`,
    hint,
    location,
  });
  return withoutWrong(composed);
}

/** What to write instead where a page's slug makes its address. */
export const slugHint =
  'write a name such as abort or a path such as util/abort, with letters as they are, and without "..", "?", "#", and "%"';
/** The same where a file's name makes the address. */
export const fileNameHint =
  'rename the file or its folder so that its name has no "?", "#", "%", or backslash, or write a `slug` into its front matter';
