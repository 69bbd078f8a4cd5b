import { join } from 'node:path';
import type { Diagnostic } from '../../core/diagnostics.ts';
import type { Page, Site } from '../../core/site.ts';
import { decoded, splitHash } from '../../core/url.ts';
import type { ParsedDocument } from '../../markdown/parse-document.ts';

/** What is wrong with the image that a page names for links to it: other hosts ask for it at the site's address. */
export function wrongImage(
  { image, source, route }: Page,
  { config }: Site,
  { files, documents }: { files: Pick<ReadonlySet<string>, 'has'>; documents: ReadonlyMap<string, ParsedDocument> },
): Diagnostic | undefined {
  if (image === undefined) return undefined;
  const folder = config.static;
  const wrong = (code: string, problem: string): Diagnostic => ({
    severity: 'error',
    code,
    message: `The page’s \`image\` ${problem}`,
    hint: `put the file into the folder ${folder} and name its path there, such as /img/card.png`,
    location: (source && documents.get(source.file)?.frontMatter.location(['image'])) ?? source ?? { file: route },
  });
  if (/^(?:https?:)?\/\//i.test(image)) return wrong('remote-image', `is on another host: ${image}`);
  if (!image.startsWith('/')) return wrong('missing-file', `is "${image}", which isn’t a path that begins with "/"`);
  const path = decoded(splitHash(image)[0]);
  return files.has(path) ? undefined : wrong('missing-file', `names ${path}, but ${join(folder, path)} does not exist`);
}
