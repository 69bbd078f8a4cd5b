import type { z } from 'zod';
import type { Reporter, SourceLocation } from '../../core/diagnostics.ts';
import { expected } from '../../core/expected.ts';
import { nearest } from '../../core/nearest.ts';
import { readSource } from '../../core/source-text.ts';
import { parseYaml, quotesHint } from '../../core/yaml.ts';

type Path = readonly PropertyKey[];

/** What a file of YAML or JSON says. */
export interface YamlFile {
  data: unknown;
  /** Where the value at this path of keys stands; the nearest enclosing place where it is absent. */
  location(path: Path): SourceLocation;
}

/**
 * Reads a file of YAML or JSON that is there.
 * @param file relative to the site's folder
 * @param example what is right, for the hint
 * @returns `undefined` where it can't be read, which is reported
 */
export function readYaml(
  siteDir: string,
  file: string,
  { code, example }: { code: string; example: string },
  report: Reporter,
): YamlFile | undefined {
  const text = readSource(siteDir, file, report);
  if (text === undefined) return undefined;
  const content = parseYaml(text, file.endsWith('.json') ? 'JSON' : 'YAML');
  if (!('data' in content)) {
    for (const { message, hint, line, column, excerpt } of content) {
      report({
        severity: 'error',
        code,
        message: `${file} ${message}`,
        hint: hint === quotesHint ? `write, for example: ${example}` : hint,
        location: { file, line, column },
        excerpt,
      });
    }
    return undefined;
  }
  const { data, place } = content;
  return { data, location: (path) => ({ file, ...(place(path) ?? { line: 1, column: 1 }) }) };
}

/**
 * What a file says at a path, validated.
 * @returns `undefined` where it's wrong, which is reported with the lines
 */
export function checkYaml<Shape extends z.ZodRawShape>(
  { data, location }: YamlFile,
  schema: z.ZodObject<Shape>,
  { code, path = [] }: { code: string; path?: Path },
  report: Reporter,
): z.output<z.ZodObject<Shape>> | undefined {
  const value = path.reduce<unknown>((inner, key) => (inner as Record<PropertyKey, unknown>)[key], data);
  const read = schema.safeParse(value, { error: expected });
  if (read.success) return read.data;
  const known = Object.keys(schema.shape);
  for (const issue of read.error.issues) {
    const at = [...path, ...issue.path];
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) {
        const near = nearest(key, known);
        report({
          severity: 'error',
          code,
          message: `Unknown key "${[...at, key].join('.')}"`,
          hint: near === undefined ? `known: ${known.join(', ')}` : `did you mean "${near}"?`,
          location: location([...at, key]),
        });
      }
    } else {
      const what = at.length === 0 ? 'The file' : `"${at.join('.')}"`;
      report({ severity: 'error', code, message: `${what} ${issue.message}`, location: location(at) });
    }
  }
  return undefined;
}
