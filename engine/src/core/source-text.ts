import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Diagnostic, Reporter } from './diagnostics.ts';

/** A text without what editors on Windows add to it: a mark at its beginning, and a character at the end of each line. */
export function normalizedText(text: string): string {
  return text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
}

/**
 * What a text of JSON says, also with the mark that editors on Windows write at its beginning.
 * @throws SyntaxError where it isn't JSON
 */
export function parseJson(text: string): unknown {
  return JSON.parse(text.replace(/^\uFEFF/, ''));
}

/**
 * Reads a file of the site.
 * @param file relative to the site's folder
 * @returns `undefined` where its encoding is wrong, which is reported
 */
export function readSource(siteDir: string, file: string, report: Reporter): string | undefined {
  const content = readFileSync(join(siteDir, file));
  const fault = notUtf8(file, content);
  if (fault === undefined) return content.toString();
  report(fault);
  return undefined;
}

/**
 * What is wrong with a file's encoding, if anything is: readers would see marks for the characters that another one writes
 * with other bytes.
 * @param file relative to the site's folder
 */
export function notUtf8(file: string, content: Buffer): Diagnostic | undefined {
  if (isUtf8(content)) return undefined;
  const [before = ''] = content.toString().split('\uFFFD', 1);
  return {
    severity: 'error',
    code: 'not-utf8',
    message: `${file} has characters that aren't written in UTF-8`,
    hint: 'save the file again with the encoding UTF-8',
    location: { file, line: before.split('\n').length },
  };
}
