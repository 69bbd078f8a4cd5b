import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SourceLocation } from '../core/diagnostics.ts';

/** Where the site's own code threw, or called what did: the first place of the stack that is a file of the site. */
export function thrownAt(error: Error, siteDir: string): SourceLocation | undefined {
  const frames = (error.stack ?? '').matchAll(/(?:^|[\s(])((?:file:\/\/)?\/[^:\n]+):(\d+):(\d+)\)?$/gm);
  for (const [, place = '', line, column] of frames) {
    const path = place.startsWith('file:') ? fileURLToPath(place) : place;
    if (!path.startsWith(`${siteDir}/`) || path.includes('/node_modules/')) continue;
    return { file: relative(siteDir, path), line: Number(line), column: Number(column) };
  }
  return undefined;
}
