/** A stretch of a file that a page quotes. */
export interface Region {
  code: string;
  /** First line of the region in its file, from 0. */
  line: number;
  /** Columns that were cut off at the left of each line. */
  indent: number;
}

/**
 * The lines between `// #region NAME` and `// #endregion NAME`, moved to the left margin; the whole
 * file when no region is named. `undefined` when the file has no such region.
 */
export function readRegion(text: string, region?: string): Region | undefined {
  const lines = text.replace(/\r\n/g, '\n').replace(/\n+$/, '').split('\n');
  if (region === undefined) return { code: lines.join('\n'), line: 0, indent: 0 };
  const open = lines.findIndex((line) => isMarker(line, 'region', region));
  const close = lines.findIndex((line, index) => index > open && isMarker(line, 'endregion', region));
  if (open < 0 || close < 0) return undefined;
  const quoted = lines.slice(open + 1, close);
  const indent = Math.min(...quoted.filter((line) => line.trim() !== '').map((line) => line.search(/\S/)));
  return { code: quoted.map((line) => line.slice(indent)).join('\n'), line: open + 1, indent };
}

function isMarker(line: string, kind: 'region' | 'endregion', name: string): boolean {
  return line.trim().replace(/^\/\/\s*/, '//') === `//#${kind} ${name}`;
}
