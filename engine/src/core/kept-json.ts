import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { hashContent } from './fingerprint.ts';
import { isMissing } from './stat.ts';

/**
 * Reads a value that `writeKeptJson` wrote; `undefined` where there is none, or where its content doesn't have
 * the hash that it was written with: what a full disk, a killed build, or somebody's hand changed is made again.
 */
export function readKeptJson(path: string): unknown {
  try {
    const text = readFileSync(path, 'utf8');
    const end = text.indexOf('\n');
    const json = text.slice(end + 1);
    return text.slice(0, end) === hashContent(json) ? JSON.parse(json) : undefined;
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
  writeFileSync(draft, `${hashContent(json)}\n${json}`);
  try {
    renameSync(draft, path);
  } catch (error) {
    // Another build has moved it already.
    if (!isMissing(error)) throw error;
  }
}

/** Values by key, all made in one environment, in one file. */
export interface KeptValues<Value> {
  /** What is kept under the key, or what is made now. */
  get(key: string, make: () => Promise<Value>): Promise<Value>;
  /** Writes the file, where something was made. */
  save(): void;
}

/**
 * Opens what was kept for this environment; nothing, where it was another one.
 * @param environment what determines all values besides their keys
 */
export function openKeptValues<Value>(path: string, environment: string): KeptValues<Value> {
  const read = readKeptJson(path) as { environment: string; entries: [string, Value][] } | undefined;
  const known = new Map<string, Value>(read?.environment === environment ? read.entries : []);
  const wanted = new Set<string>();
  let isChanged = false;
  return {
    async get(key, make) {
      wanted.add(key);
      const kept = known.get(key);
      if (kept !== undefined) return kept;
      isChanged = true;
      const made = await make();
      known.set(key, made);
      return made;
    },
    save() {
      if (!isChanged) return;
      // What nobody asks for any more goes once it outweighs the rest; checking a few pages forgets nothing.
      const isCrowded = known.size > 3 * wanted.size + 500;
      const entries = [...known].filter(([key]) => !isCrowded || wanted.has(key));
      writeKeptJson(path, { environment, entries });
    },
  };
}
