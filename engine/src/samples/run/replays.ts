import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';

const schema = z.array(z.tuple([z.number(), z.number()]));

/** Times are rounded to it: what is finer than that is the machine's, and not the stream's. Milliseconds. */
const grain = 10;

/** Notes when the process writes how much to its standard output, from the first write on. */
const recorder = (file: string) => `
import { writeFileSync } from 'node:fs';
const writes = [];
let first;
const write = process.stdout.write;
process.stdout.write = function (chunk, ...rest) {
  const { length } = typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString();
  if (length > 0) {
    const now = performance.now();
    first ??= now;
    writes.push([now - first, length]);
  }
  return write.call(this, chunk, ...rest);
};
process.on('exit', () => writeFileSync(${JSON.stringify(file)}, JSON.stringify(writes)));
`;

const fileIn = (dir: string) => join(dir, '.replay.json');

/**
 * Has the run in this folder record when it writes.
 * @returns the arguments that Node needs for it
 */
export async function recordWrites(dir: string): Promise<string[]> {
  const module = join(dir, '.record-writes.mjs');
  await writeFile(module, recorder(fileIn(dir)));
  return ['--import', pathToFileURL(module).href];
}

/**
 * When the run that ended in this folder wrote what, as `Replay.steps` has it.
 * @param output what the page shows of it
 * @returns `undefined` where the pieces don't make up the output: paths or spaces were taken out of it, or it was ended
 */
export async function readReplay(dir: string, stdout: string, output: string): Promise<string | undefined> {
  const file = fileIn(dir);
  const left = stdout.replace(spaces, '');
  if (!existsSync(file) || left.trimEnd() !== output.trimEnd()) return undefined;
  const removed = [...stdout.matchAll(spaces)].map(({ index, 0: { length } }) => ({
    start: index,
    end: index + length,
  }));
  /** How much of the first characters of the output are shown. */
  const shownOf = (end: number) =>
    removed.reduce((shown, range) => shown - Math.max(0, Math.min(end, range.end) - range.start), end);
  const steps: string[] = [];
  let [before, written, shown] = [0, 0, 0];
  for (const [time, length] of schema.parse(JSON.parse(await readFile(file, 'utf8')))) {
    const rounded = Math.round(time / grain) * grain;
    written += length;
    steps.push(`${rounded - before}+${shownOf(written) - shown}`);
    before = rounded;
    shown = shownOf(written);
  }
  return written === stdout.length ? steps.join(' ') : undefined;
}

/** What a page doesn't show of an output: spaces at the ends of lines. */
const spaces = /[ \t]+$/gm;

/** The pieces of a replay without their times, which differ from run to run: `4 7`. */
export function piecesOf(steps: string): string {
  return steps.replace(/\d+\+/g, '');
}

/** Whether two replays have the same pieces, whenever they came. */
export function hasSamePieces(one: string | undefined, other: string | undefined): boolean {
  return one !== undefined && other !== undefined && piecesOf(one) === piecesOf(other);
}

/** Why a run counts as failed whose pieces don't make up its output. */
export const noReplay =
  'Its output can’t be replayed: the page shows something else than what it wrote to its standard output. ' +
  'Write to it with process.stdout or console alone, without paths of the machine, or remove the word replay';
