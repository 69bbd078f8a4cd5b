/** What stands after the language of a code fence. */
export interface FenceMeta {
  /** `key="value"` → the value; a bare `key` → `true`. */
  values: Readonly<Record<string, string | true>>;
  /** Lines of `{1,3-5}`, from 1, ascending. */
  lines: readonly number[];
  /** What could not be read, in words. */
  errors: readonly string[];
}

/** Reads `title="main.ts" showLineNumbers {1,3-5}`. Never throws: what is wrong is in `errors`. */
export function parseFenceMeta(meta: string): FenceMeta {
  const values: Record<string, string | true> = {};
  const lines = new Set<number>();
  const errors: string[] = [];
  const part = /\s*(?:\{([^}]*)\}|([^\s={}"']+)(?:=(?:"([^"]*)"|'([^']*)'|([^\s"']+)))?)(?=\s|$)/y;

  while (meta.slice(part.lastIndex).trim() !== '') {
    const from = part.lastIndex;
    const match = part.exec(meta);
    if (!match) {
      errors.push(`Cannot read ${JSON.stringify(meta.slice(from).trim())}`);
      break;
    }
    const [, ranges, key, double, single, bare] = match;
    if (ranges !== undefined) {
      const read = parseLineRanges(ranges);
      if (read) for (const line of read) lines.add(line);
      else errors.push(`Cannot read the lines "{${ranges}}"`);
    } else if (key !== undefined) {
      values[key] = double ?? single ?? bare ?? true;
    }
  }
  return { values, lines: [...lines].sort((a, b) => a - b), errors };
}

/** `1,3-5` → 1, 3, 4, 5; `undefined` where it is no such list. */
export function parseLineRanges(text: string): number[] | undefined {
  const lines: number[] = [];
  for (const part of text.split(',')) {
    const match = /^\s*(\d+)(?:\s*-\s*(\d+))?\s*$/.exec(part);
    if (!match) return undefined;
    const first = Number(match[1]);
    const last = Number(match[2] ?? match[1]);
    if (first < 1 || last < first || last - first > 10_000) return undefined;
    for (let line = first; line <= last; line++) lines.push(line);
  }
  return lines;
}
