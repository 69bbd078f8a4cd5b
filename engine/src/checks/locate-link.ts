import type { SourcePlace } from '../problems/problem.ts';

/**
 * The places in a page's source where a link is written, all of them; the page as a whole where
 * the text of the source does not hold the link (components may build links).
 */
export function locateLink(
  link: string,
  source: SourcePlace,
  { readSource }: { readSource: (file: string) => string | undefined },
): SourcePlace[] {
  const lines = readSource(source.file)?.split('\n') ?? [];
  const places = lines.flatMap((line, index) =>
    positions(line, link).map((at) => ({ file: source.file, line: index + 1, column: at + 1 })),
  );
  return places.length > 0 ? places : [source];
}

/** Where the link stands as a whole: `/guide/util` is not found in `/guide/util/abort`. */
function positions(line: string, link: string): number[] {
  const found: number[] = [];
  for (let at = line.indexOf(link); at !== -1; at = line.indexOf(link, at + 1)) {
    if (!/[\w/#-]/.test(line[at + link.length] ?? ' ')) found.push(at);
  }
  return found;
}
