import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Reads a value that `writeKeptJson` wrote; `undefined` where there is none, or where its content doesn't have
 * the hash that it was written with: what a full disk, a killed build, or somebody's hand changed is made again.
 */
export function readKeptJson(path: string): unknown {
  try {
    const text = readFileSync(path, 'utf8');
    const end = text.indexOf('\n');
    const json = text.slice(end + 1);
    return text.slice(0, end) === hashOf(json) ? JSON.parse(json) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Keeps a value for later builds: a line with the hash of its JSON, then the JSON. It's written next to its place
 * and moved there. Where two builds write at once the last one wins; a mix of both doesn't have its hash.
 */
export function writeKeptJson(path: string, value: unknown): void {
  const json = JSON.stringify(value);
  const draft = `${path}.draft`;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(draft, `${hashOf(json)}\n${json}`);
  try {
    renameSync(draft, path);
  } catch (error) {
    // Another build has moved it already.
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
