import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Reporter } from '../../core/diagnostics.ts';
import { parseJson } from '../../core/source-text.ts';

/** Code of diagnostics about what is recorded. */
export const recordCode = 'sample-record';

/**
 * Reads a file of the records: one JSON object. One that can't be read, as after a merge with conflicts, is reported.
 * @param file relative to the site's folder
 * @param schema of each value
 * @returns its entries; none where there is no such file, or none that can be read
 */
export async function readRecordJson<Schema extends z.ZodType>(
  siteDir: string,
  file: string,
  schema: Schema,
  report: Reporter,
): Promise<Record<string, z.output<Schema>>> {
  const path = join(siteDir, file);
  // Authors choose the keys, such as the names of samples: none is there before they write it (`constructor`).
  const entries = Object.create(null) as Record<string, z.output<Schema>>;
  if (!existsSync(path)) return entries;
  try {
    return Object.assign(entries, z.record(z.string(), schema).parse(parseJson(await readFile(path, 'utf8'))));
  } catch (error) {
    const isShape = error instanceof z.ZodError;
    report({
      severity: 'error',
      code: recordCode,
      message: isShape
        ? `${file} isn’t what is recorded there:\n${z.prettifyError(error)}`
        : `${file} isn’t valid JSON: ${(error as Error).message}`,
      hint: 'resolve its merge conflict, or delete it and record it again with --update',
      location: { file },
    });
    return entries;
  }
}
