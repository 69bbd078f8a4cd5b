import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join, posix, resolve, sep } from 'node:path';
import { createTwoFilesPatch } from 'diff';
import { z } from 'zod';
import type { Diagnostic, Reporter } from '../../core/diagnostics.ts';
import type { Answer } from '../../core/provenance.ts';
import { replaceFile } from '../../core/replace-file.ts';
import { isRunnable, type Sample } from '../collect.ts';
import { answersSchema, answersText } from './answers.ts';
import { type ProcessResult, withoutFolder } from './process.ts';
import { readRecordJson, recordCode } from './record-json.ts';
import { piecesOf } from './replays.ts';
import { otherFiles, recordedName, type WrittenFile } from './written-files.ts';

/**
 * What a page shows of a run. For samples that end in failure, the error too, without what differs from
 * one machine to another: the frames of the stack, the quoted source line, Node's version, the number of the process.
 */
export function printedText(result: ProcessResult, cwd: string, fails: boolean): string {
  const text = fails
    ? [result.stdout.trimEnd(), withoutTraces(result.stderr)].filter(Boolean).join('\n')
    : result.stdout;
  const tidy = withoutFolder(text, cwd)
    .replace(/\r\n/g, '\n')
    .replace(/[ \t]+$/gm, '')
    .trimEnd();
  return tidy === '' ? '' : `${tidy}\n`;
}

function withoutTraces(stderr: string): string {
  return stderr
    .replace(/^.*:\d+\n.*\n\s*\^+\n+/gm, '')
    .replace(/^\(node:\d+\) /gm, '')
    .split('\n')
    .filter((line) => !/^\s+at .+/.test(line) && !/^Node\.js v\d/.test(line))
    .join('\n')
    .replace(/\n{2,}/g, '\n')
    .trim();
}

/** Why the output of this run doesn't agree with the record; `undefined` where it does. */
export function disagreement(
  sample: Sample,
  { output, answers, files, replay }: Pick<OutputRecord, 'output' | 'answers' | 'files' | 'replay'>,
  record: OutputRecord | undefined,
): string | undefined {
  if (record === undefined) {
    return `It has no recorded output yet; it printed:\n${output.trimEnd() || '(nothing)'}\nRecord that with --update`;
  }
  if (sample.varies === undefined && record.output !== output) {
    return `Its output differs from the recorded one:\n${difference(record.output, output)}`;
  }
  const other = sample.varies === undefined ? otherAnswers(record.answers, answers) : undefined;
  if (other !== undefined) return other;
  const written = sample.varies === undefined ? otherFiles(record.files, files) : undefined;
  if (written !== undefined) return written;
  const rhythm = sample.varies === undefined ? otherPieces(record.replay, replay) : undefined;
  if (rhythm !== undefined) return rhythm;
  if (!isCurrent(sample, record)) return 'It has changed since its output was recorded; record it again with --update';
  return undefined;
}

/** How the answers of this run differ from those that are recorded; `undefined` where they don't. */
export function otherAnswers(recorded: OutputRecord['answers'], now: OutputRecord['answers']): string | undefined {
  const [before, after] = [recorded, now].map((answers) => answersText(answers ?? []));
  if (recorded !== undefined && before === after) return undefined;
  const was = recorded === undefined ? 'isn’t recorded' : `was ${before}`;
  return `What answered its requests ${was}, and is now ${after}; record that with --update`;
}

/** How the pieces of this run's output differ from those that are recorded, whenever they came. */
function otherPieces(recorded: string | undefined, now: string | undefined): string | undefined {
  if (now === undefined) return undefined;
  if (recorded === undefined) return 'No replay of it is recorded yet; record that with --update';
  const [before, after] = [recorded, now].map(piecesOf);
  return before === after
    ? undefined
    : `It writes its output in other pieces than recorded: pieces of ${after} characters, not ${before}; record that with --update`;
}

/** Line by line: `-` was recorded, `+` is printed now. */
export function difference(recorded: string, printed: string): string {
  const patch = createTwoFilesPatch('recorded', 'printed now', recorded, printed, '', '', { context: 2 });
  return patch
    .split('\n')
    .filter((line) => !/^(?:=+$|\\ No newline)/.test(line))
    .join('\n')
    .trimEnd();
}

/** What a sample printed, which code it was that printed it, and what answered its requests. */
export interface OutputRecord {
  fingerprint: string;
  output: string;
  /** `undefined` for records that were made before answers were recorded. */
  answers: readonly Answer[] | undefined;
  /** The pictures and recordings that it wrote. */
  files: readonly WrittenFile[];
  /** When it wrote what, as `Replay.steps` has it; for samples whose fences ask for that. */
  replay?: string | undefined;
}

/** By the sample's key within its page. */
export type PageRecords = ReadonlyMap<string, OutputRecord>;

const manifestName = 'index.json';
const answersName = 'answers.json';
const filesName = 'files.json';
const replaysName = 'replays.json';

/** Identifies what determines a sample's output: its code and how its fence says it is run. */
export function sampleFingerprint(sample: Sample): string {
  const parts = [sample.code, sample.language, sample.fails, Object.entries(sample.env).sort()];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16);
}

/** Whether a record was made from the sample as it is now. */
export function isCurrent(sample: Sample, record: OutputRecord): boolean {
  return record.answers !== undefined && record.fingerprint === sampleFingerprint(sample);
}

/**
 * Reads what is recorded for a page; empty where nothing is. Outputs are `<site>/outputs/<page>/<key>.txt`,
 * the fingerprints `index.json` next to them, and `answers.json` what answered the requests of each run.
 * `files.json` lists the pictures and recordings that runs wrote, with what they show; they are `<key>.<name>`.
 * `replays.json` says when runs wrote what.
 * @param outputs the folder of all records, relative to the site's
 * @param report is told of each file that can't be read, which counts as none
 */
export async function readRecords(
  siteDir: string,
  outputs: string,
  page: string,
  report: Reporter,
): Promise<PageRecords> {
  const dir = join(siteDir, outputs, page);
  const records = new Map<string, OutputRecord>();
  const read = <Schema extends z.ZodType>(name: string, schema: Schema) =>
    readRecordJson(siteDir, posix.join(outputs, page, name), schema, report);
  const manifest = await read(manifestName, z.string());
  const answers = await read(answersName, answersSchema);
  const replays = await read(replaysName, z.string());
  const files = await read(filesName, z.array(z.object({ name: z.string(), description: z.string() })));
  for (const [key, fingerprint] of Object.entries(manifest)) {
    const path = join(dir, `${key}.txt`);
    // A build reads more than a thousand: each takes less time than handing it to another thread.
    const output = existsSync(path) ? readFileSync(path, 'utf8') : '';
    const written = (files[key] ?? []).map(async (file) => ({ ...file, content: await readWritten(dir, key, file) }));
    records.set(key, {
      fingerprint,
      output,
      answers: answers[key],
      files: await Promise.all(written),
      ...(key in replays && { replay: replays[key] }),
    });
  }
  return records;
}

/** A file that is missing counts as another one. */
async function readWritten(dir: string, key: string, { name }: Pick<WrittenFile, 'name'>): Promise<Uint8Array> {
  const path = join(dir, recordedName(key, name));
  return existsSync(path) ? await readFile(path) : new Uint8Array();
}

/** Replaces a page's records; without any, removes their files. What is ended meanwhile leaves the earlier ones. */
export async function writeRecords(outputsDir: string, page: string, records: PageRecords): Promise<void> {
  const dir = resolve(join(outputsDir, page));
  // Whatever else lies in the folder is removed in the end.
  const isBelow = dir.startsWith(resolve(outputsDir) + sep);
  if (!isBelow) throw new Error(`The records of ${page} would be outside ${outputsDir}`);
  const written = new Set<string>();
  const writeOne = async (name: string, content: string | Uint8Array) => {
    await mkdir(dir, { recursive: true });
    await replaceFile(join(dir, name), content);
    written.add(name);
  };
  for (const [key, { output, files }] of records) {
    if (output !== '') await writeOne(`${key}.txt`, output);
    for (const { name, content } of files) await writeOne(recordedName(key, name), content);
  }
  const write = async (name: string, valueOf: (record: OutputRecord) => unknown) => {
    const entries = [...records].map(([key, record]) => [key, valueOf(record)] as const);
    const values = Object.fromEntries(entries.filter(([, value]) => value !== undefined));
    if (Object.keys(values).length > 0) await writeOne(name, `${JSON.stringify(values, null, 2)}\n`);
  };
  await write(manifestName, ({ fingerprint }) => fingerprint);
  await write(answersName, ({ answers }) => answers);
  await write(replaysName, ({ replay }) => replay);
  await write(filesName, ({ files }) =>
    files.length === 0 ? undefined : files.map(({ name, description }) => ({ name, description })),
  );
  if (!existsSync(dir)) return;
  for (const entry of await readdir(dir, { withFileTypes: true })) {
    // A folder below belongs to another page.
    if (entry.isFile() && !written.has(entry.name)) await rm(join(dir, entry.name));
  }
}

/** Records without a sample: the page was changed and its outputs weren't. */
export function orphanProblems(
  page: string,
  samples: readonly Sample[],
  records: PageRecords,
  outputs: string,
): Diagnostic[] {
  const keys = new Set(samples.filter(isRunnable).map((sample) => sample.key));
  return [...records.keys()]
    .filter((key) => !keys.has(key))
    .map((key) => ({
      severity: 'error',
      code: recordCode,
      message: `${outputs}/${page} has a record "${key}", but the page has no sample of that name that runs`,
      hint: "update the page's records with --update",
      location: { file: `${outputs}/${page}/index.json` },
    }));
}
