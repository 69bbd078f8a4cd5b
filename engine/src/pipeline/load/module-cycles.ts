import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { DevEnvironment } from 'vite';
import type { SourceLocation } from '../../core/diagnostics.ts';
import { importPath } from '../../incremental/module-imports.ts';

/** How Vite's transformation lets others read what a module exports. What isn't made yet is nothing to them. */
const lenientExport = /^(__vite_ssr_exportName__\(.*, )\(\) => \{ try \{ (return .*) \} catch \{\} \}\);$/gm;

/** Fails as Node does, at the place that reads, and says which module was read. */
const strictExport =
  '$1function read() { try { $2 } catch (error) { Error.captureStackTrace(error, read); error.readFrom ??= __vite_ssr_import_meta__.url; throw error; } });';

/**
 * Lets no module read what another one hasn't made yet. Where two modules import each other, one of them runs first;
 * Vite would give it `undefined`, with which it goes on.
 */
export function refuseEarlyReads(environment: DevEnvironment): void {
  const fetch = environment.fetchModule.bind(environment);
  environment.fetchModule = async (...request) => {
    const fetched = await fetch(...request);
    return 'code' in fetched ? { ...fetched, code: fetched.code.replace(lenientExport, strictExport) } : fetched;
  };
}

/** What was read too early, and where. */
interface EarlyRead {
  location: SourceLocation;
  /** The end of a sentence that begins with the reader: "uses … before …" */
  reason: string;
  /** What would be right. */
  hint: string;
}

/**
 * Explains the error of an early read.
 * @param place where it was thrown
 * @returns `undefined` for any other error
 */
export function explainEarlyRead(error: Error, place: SourceLocation, siteDir: string): EarlyRead | undefined {
  const { readFrom } = error as { readFrom?: string };
  const [, name] = /^Cannot access '(.+)' before initialization$/.exec(error.message) ?? [];
  if (readFrom === undefined || name === undefined) return undefined;
  const reader = join(siteDir, place.file);
  const owner = fileURLToPath(readFrom);
  const back = reader === owner ? [] : importPath(owner, reader).slice(1);
  const cycle = [...importPath(reader, owner), ...back];
  const named = (file: string) => relative(siteDir, file);
  const isDefault = name === '__vite_ssr_export_default__';
  const what = isDefault ? 'its default export' : `its export "${name}"`;
  // Vite reads what a class extends in a line that it adds, which is none of the file's.
  const line = readFileSync(reader, 'utf8').split('\n')[(place.line ?? 0) - 1];
  const isKnown = line !== undefined && (isDefault || line.includes(name));
  return {
    location: isKnown ? place : { file: place.file },
    reason: `uses ${named(owner)} before that has made ${what}, in a circle of imports: ${cycle.map(named).join(' → ')}`,
    hint: 'move what they share to a module that imports none of them, or use it only inside functions',
  };
}
