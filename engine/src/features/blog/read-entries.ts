import { join } from 'node:path';
import type { z } from 'zod';
import type { Reporter } from '../../core/diagnostics.ts';
import { isFile } from '../../core/is-file.ts';
import { checkYaml, readYaml, type YamlFile } from '../../pipeline/load/read-yaml.ts';

/** A file that says what names in the front matter of posts stand for: `authors.yml`, `tags.yml`. */
export interface Entries<Entry> {
  /** Relative to the site's folder. */
  file: string;
  /** By name. An entry that is wrong, which is reported, is `undefined`. */
  entries: ReadonlyMap<string, Entry | undefined>;
  /** Whether the names are known: the file may be wrong as a whole, which is reported. */
  readable: boolean;
  location: YamlFile['location'];
}

/** Reads such a file; a blog need not have it. */
export function readEntries<Shape extends z.ZodRawShape>(
  siteDir: string,
  file: string,
  { schema, example }: { schema: z.ZodObject<Shape>; example: string },
  report: Reporter,
): Entries<z.output<z.ZodObject<Shape>>> {
  const code = 'yaml';
  const none = { file, entries: new Map(), location: () => ({ file }) };
  if (!isFile(join(siteDir, file))) return { ...none, readable: true };
  const yaml = readYaml(siteDir, file, { code, example }, report);
  if (yaml === undefined) return { ...none, readable: false };
  const { data, location } = yaml;
  if (typeof data !== 'object' || data === null || Array.isArray(data)) {
    report({
      severity: 'error',
      code,
      message: `${file} must be names with what they stand for`,
      hint: `write, for example: ${example}`,
      location: location([]),
    });
    return { ...none, readable: false };
  }
  const entries = Object.keys(data).map(
    (name) => [name, checkYaml(yaml, schema, { code, path: [name] }, report)] as const,
  );
  return { file, entries: new Map(entries), readable: true, location };
}
