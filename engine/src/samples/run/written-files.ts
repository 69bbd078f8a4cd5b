import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { glob } from 'tinyglobby';
import { imageContentSize } from '../../core/image-size.ts';

/** A picture or a recording that a run wrote, as it's recorded. */
export interface WrittenFile {
  /** As the program calls it: `output/paper-cut-out.png`. */
  name: string;
  /** What it shows or says. */
  description: string;
  content: Uint8Array;
}

/** Says what a picture shows, or a recording says. */
export type Describe = (content: Uint8Array, name: string) => string | undefined;

/** What pages can show of what a program writes. */
const shown = '**/*.{png,jpg,jpeg,gif,webp,mp3,wav}';

/** More than a page should load for a sample. */
const largest = 256 * 1024;

/** Far more: whatever that is, it isn't for a page, and needn't fill the memory. */
const readable = 64 * largest;

/**
 * Reads the pictures and recordings that the run wrote that ended in this folder: those of which the site's environment
 * knows what they show or say. Others can't be shown to everybody.
 * @param given where the files come from that the run found there; those that it left as they were aren't its own
 */
export async function readWrittenFiles(
  dir: string,
  given: string,
  describe: Describe = () => undefined,
): Promise<WrittenFile[]> {
  const names = await glob(shown, { cwd: dir, ignore: ['node_modules/**'], followSymbolicLinks: false });
  const files: WrittenFile[] = [];
  for (const name of names.sort()) {
    if ((await stat(join(dir, name))).size > readable) continue;
    const content = await readFile(join(dir, name));
    const before = join(given, name);
    if (existsSync(before) && content.equals(await readFile(before))) continue;
    const description = describe(content, name);
    if (description !== undefined && description !== '') files.push({ name, description, content });
  }
  return files;
}

/** Why what a run wrote can't be on a page; `undefined` where it can. */
export function filesFailure(files: readonly WrittenFile[]): string | undefined {
  for (const { name, content } of files) {
    if (content.length > largest)
      return `It wrote ${name}, which has ${content.length} bytes; a page shows up to ${largest}`;
    if (!isSound(name) && pictureSize(content) === undefined) return `It wrote ${name}, which isn't a valid picture`;
  }
  return undefined;
}

/** Whether a file that a run has written is played, by its ending. */
export function isSound(name: string): boolean {
  return /\.(?:mp3|wav)$/.test(name);
}

/** Width and height of a picture, in pixels; `undefined` where the bytes aren't one. */
export function pictureSize(content: Uint8Array): { width: number; height: number } | undefined {
  return imageContentSize(content);
}

/** How the files of this run differ from those that are recorded; `undefined` where they don't. */
export function otherFiles(recorded: readonly WrittenFile[], now: readonly WrittenFile[]): string | undefined {
  const [before, after] = [recorded, now].map((files) => files.map(fileText).join(', ') || 'no pictures or recordings');
  return before === after ? undefined : `It wrote ${after}, but ${before} is recorded; record that with --update`;
}

/** `lighthouse.png (19240 bytes, content 5c1f02d91b3e)`: what has to be the same in every run. */
export function fileText({ name, content, description }: WrittenFile): string {
  return `${name} (${content.length} bytes, content ${recordedHash(content)}: ${description})`;
}

/** Of a file that a sample wrote, as recorded outputs name it. */
export function recordedHash(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 12);
}

/** Name of the file that holds what a run wrote, next to its output: `first.lighthouse.png`. */
export function recordedName(key: string, name: string): string {
  return `${key}.${name.replaceAll('/', '-')}`;
}
