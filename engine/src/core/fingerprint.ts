import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';

/** Content hash of a text or of bytes: the same content has the same one. */
export function hashContent(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('base64url');
}

/** Content hash of a file; empty where it cannot be read, so that a file that vanished counts as changed. */
export function hashFile(path: string): string {
  try {
    return hashContent(readFileSync(path));
  } catch {
    return '';
  }
}

/** Stands for a content, in releases and archives: the same content has the same hash in both. */
export function contentHash(content: Uint8Array): string {
  return hashContent(content).slice(0, 22);
}

/** Text that stands for a value in cache keys: JSON, with the regular expressions that JSON leaves out. */
export function keyText(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => (part instanceof RegExp ? String(part) : part));
}

/** Content hash of a value. */
export function hashValue(value: unknown): string {
  return hashContent(keyText(value));
}

const hashes = new WeakMap<object, string>();

/** Content hash of a value that nobody changes: a library's model is asked for several times, and is large. */
export function hashOnce(value: object): string {
  const hash = hashes.get(value) ?? hashValue(value);
  hashes.set(value, hash);
  return hash;
}

/** Version of an installed package that the engine depends on. */
export function packageVersion(name: string): string {
  return (createRequire(import.meta.url)(`${name}/package.json`) as { version: string }).version;
}

let fingerprint: string | undefined;

/**
 * Whether a module of the engine runs in the browser alone. No article, sample, or model of a library depends on those;
 * a document names the bundle that they are in.
 * @param path relative to the engine's sources, with slashes
 */
export function isBrowserModule(path: string): boolean {
  return /\/client(?:\/|\.\w+$)/.test(path);
}

/** Names the engine's own code as part of cache keys: another version of what runs in a build may make something else. */
export function engineFingerprint(): string {
  fingerprint ??= hashFolder(join(import.meta.dirname, '..'));
  return fingerprint;
}

function hashFolder(folder: string): string {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.[jt]sx?$/.test(entry.name) && !entry.name.includes('.test.'))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((path) => !isBrowserModule(path))
    .sort();
  return hashValue(files.map((path) => [path, hashFile(join(folder, path))]));
}
