import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Content hash of a file; empty where it cannot be read, so that a file that vanished counts as changed. */
export function hashFile(path: string): string {
  try {
    return createHash('sha256').update(readFileSync(path)).digest('base64url');
  } catch {
    return '';
  }
}

/** Content hash of a value. */
export function hashValue(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url');
}

/** Names the code that reads packages: another version of it may read another model. */
export function readerFingerprint(): string {
  const folder = join(dirname(fileURLToPath(import.meta.url)), '..');
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => /\/(?:read|model|source|examples)\//.test(path.slice(folder.length)))
    .sort();
  return hashValue(files.map((path) => hashFile(path)));
}
