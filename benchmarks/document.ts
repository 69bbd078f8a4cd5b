import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, release, totalmem } from 'node:os';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';

/** What figures were measured on. */
export function machine(): string {
  return `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}, ${(totalmem() / 1e9).toFixed(0)} GB, Linux ${release()}`;
}

/**
 * Puts what a command has measured in place of what it measured before.
 * @param name of the document, in docs/
 * @throws where the document has no place for it
 */
export async function writeMeasured(command: string, text: string, name = 'performance.md'): Promise<void> {
  const file = join(import.meta.dirname, '../docs', name);
  const marks = [`<!-- measured by ${command} -->`, '<!-- end of what was measured -->'] as const;
  const document = readFileSync(file, 'utf8');
  const start = document.indexOf(marks[0]);
  const end = document.indexOf(marks[1], start);
  if (start === -1 || end === -1) throw new Error(`${file} has no "${marks[0]}" with "${marks[1]}" after it`);
  const changed = `${document.slice(0, start)}${marks[0]}\n\n${text}\n\n${document.slice(end)}`;
  writeFileSync(file, await format(changed, { ...(await resolveConfig(file)), filepath: file }));
}
