import { AsyncLocalStorage } from 'node:async_hooks';
import { readdirSync } from 'node:fs';
import { hashFile, hashOnce, hashValue } from '../core/fingerprint.ts';
import { statOf } from '../core/stat.ts';
import type { Page, RenderContext, Site } from '../core/site.ts';
import type { SampleLookup } from '../core/sample-lookup.ts';
import { hashRun } from './module-imports.ts';

/** A question that making something put to its surroundings: its kind, and what was asked about. */
export type Question = readonly [kind: QuestionKind, about: string];

type QuestionKind = SiteQuestion | SampleQuestion | FileQuestion;
type SiteQuestion =
  | 'page'
  | 'source'
  | 'pages'
  | 'section'
  | 'sections'
  | 'symbol'
  | 'symbols'
  | 'reference'
  | 'references'
  | 'redirects';
type SampleQuestion =
  'sample' | 'quotedOutput' | 'uses' | 'quickInfo' | 'verifiedOn' | 'checkedAgainst' | 'standardProfile';
type FileQuestion = 'file' | 'folder' | 'asset' | 'module';

/** A question about the file system, with the hash of its answer. */
export type FileFact = readonly [kind: FileQuestion, about: string, answer: string];

/** What something depends on: every question that was asked while it was made, with the hash of the answer. */
export type Facts = readonly (readonly [...Question, answer: string])[];

const recorders = new AsyncLocalStorage<(question: Question) => void>();

/**
 * Notes that what is being made depends on a file: on its content, or on there being none. Anyone who reads a file
 * while an article is rendered calls this.
 * @param path absolute
 */
export function dependOnFile(path: string): void {
  recorders.getStore()?.(['file', path]);
}

/**
 * The same for the names of what is in a folder, or that there's no such folder. Anyone who lists a folder while an
 * article is rendered calls this, and again for each folder below it that is listed.
 * @param path absolute
 */
export function dependOnFolder(path: string): void {
  recorders.getStore()?.(['folder', path]);
}

/** The same for a file that becomes part of the site: when what was made is used again, the file is published again. */
export function dependOnAsset(path: string): void {
  recorders.getStore()?.(['asset', path]);
}

/** The same for a module that is run: for its file and all files that it imports. */
export function dependOnModule(path: string): void {
  recorders.getStore()?.(['module', path]);
}

/** Answers questions of one build, as hashes. An answer is worked out once. */
export type Answers = (question: Question) => string;

/** @param files takes what was asked about the file system */
export function createAnswers(site: Site, samples: SampleLookup, files: FileFact[] = []): Answers {
  const known = new Map<string, string>();
  const pageHash = (page: Page | undefined): string => (page === undefined ? '' : hashPage(page));
  const answer = ([kind, about]: Question): string => {
    switch (kind) {
      case 'page':
        return pageHash(site.find(about));
      case 'source':
        return pageHash(site.findBySource(about));
      case 'pages':
        return hashValue([...site.pages].map(([key, page]) => [key, pageHash(page)]));
      case 'section':
        return hashAnswer(site.sections.get(about));
      case 'sections':
        return hashValue([...site.sections]);
      case 'symbol':
        return site.symbols.get(about) ?? '';
      case 'symbols':
        return hashValue([...site.symbols]);
      case 'reference': {
        const model = site.references.get(about);
        return model === undefined ? '' : hashOnce(model);
      }
      case 'references':
        return hashValue([...site.references].map(([id, model]) => [id, hashOnce(model)]));
      case 'redirects':
        return hashValue([...site.redirects]);
      case 'sample':
        return hashAnswer(samples.at(...placeOf(about)));
      case 'quotedOutput':
        return hashAnswer(samples.quotedOutputAt(...placeOf(about)));
      case 'uses':
        return hashAnswer(samples.usesOf(about));
      case 'quickInfo':
        return hashAnswer(samples.quickInfoOf(about));
      case 'verifiedOn':
        return samples.verifiedOn(about) ?? '';
      case 'checkedAgainst':
        return samples.checkedAgainst ?? '';
      case 'standardProfile':
        return samples.standardProfile ?? '';
      case 'file':
      case 'asset':
      case 'folder':
      case 'module': {
        const state = fileAnswer(kind, about);
        files.push([kind, about, state]);
        return state;
      }
    }
  };
  return (question) => {
    const key = question.join('\0');
    const hash = known.get(key) ?? answer(question);
    known.set(key, hash);
    return hash;
  };
}

/** What the file system answers now. */
export function fileAnswer(kind: FileQuestion, about: string): string {
  if (kind === 'module') return hashRun(about);
  return kind === 'folder' ? folderState(about) : fileState(about);
}

/** Whether everything that was asked has the same answer now. */
export function areCurrent(facts: Facts, answers: Answers): boolean {
  return facts.every(([kind, about, answer]) => answers([kind, about]) === answer);
}

/**
 * Runs something with a context that notes what is asked of it, and of the file system (`dependOnFile`).
 * The configuration isn't part of the facts: it determines everything, and belongs in the key.
 */
export async function record<Result>(
  context: RenderContext,
  answers: Answers,
  run: (context: RenderContext) => Promise<Result>,
): Promise<{ result: Result; facts: Facts }> {
  const facts = new Map<string, Facts[number]>();
  const note = (question: Question) => {
    const key = question.join('\0');
    if (!facts.has(key)) facts.set(key, [...question, answers(question)]);
  };
  const recorded: RenderContext = {
    ...context,
    site: recordedSite(context.site, note),
    samples: recordedSamples(context.samples, note),
  };
  const result = await recorders.run(note, () => run(recorded));
  return { result, facts: [...facts.values()] };
}

function recordedSite(site: Site, note: (question: Question) => void): Site {
  return {
    config: site.config,
    pages: recordedMap(site.pages, (key) => note(key === undefined ? ['pages', ''] : ['page', key])),
    sections: recordedMap(site.sections, (key) => note(key === undefined ? ['sections', ''] : ['section', key])),
    symbols: recordedMap(site.symbols, (key) => note(key === undefined ? ['symbols', ''] : ['symbol', key])),
    // They are read off the references.
    symbolLines: recordedMap(site.symbolLines, () => note(['references', ''])),
    references: recordedMap(site.references, (key) =>
      note(key === undefined ? ['references', ''] : ['reference', key]),
    ),
    redirects: recordedMap(site.redirects, () => note(['redirects', ''])),
    find(path) {
      note(['page', path]);
      return site.find(path);
    },
    findBySource(file) {
      note(['source', file]);
      return site.findBySource(file);
    },
  };
}

/** `file:line`, as it is noted. */
function placeOf(about: string): [file: string, line: number] {
  const colon = about.lastIndexOf(':');
  return [about.slice(0, colon), Number(about.slice(colon + 1))];
}

function recordedSamples(samples: SampleLookup, note: (question: Question) => void): SampleLookup {
  return {
    at(file, line) {
      note(['sample', `${file}:${line}`]);
      return samples.at(file, line);
    },
    quotedOutputAt(file, line) {
      note(['quotedOutput', `${file}:${line}`]);
      return samples.quotedOutputAt(file, line);
    },
    usesOf(symbol) {
      note(['uses', symbol]);
      return samples.usesOf(symbol);
    },
    quickInfoOf(file) {
      note(['quickInfo', file]);
      return samples.quickInfoOf(file);
    },
    verifiedOn(file) {
      note(['verifiedOn', file]);
      return samples.verifiedOn(file);
    },
    get checkedAgainst() {
      note(['checkedAgainst', '']);
      return samples.checkedAgainst;
    },
    get standardProfile() {
      note(['standardProfile', '']);
      return samples.standardProfile;
    },
  };
}

/** @param note is given the key that is asked for, and `undefined` where all of the map is looked at. */
function recordedMap<Value>(
  map: ReadonlyMap<string, Value>,
  note: (key: string | undefined) => void,
): ReadonlyMap<string, Value> {
  const whole = <Result>(look: () => Result): Result => {
    note(undefined);
    return look();
  };
  return {
    get(key) {
      note(key);
      return map.get(key);
    },
    has(key) {
      note(key);
      return map.has(key);
    },
    get size() {
      return whole(() => map.size);
    },
    keys: () => whole(() => map.keys()),
    values: () => whole(() => map.values()),
    entries: () => whole(() => map.entries()),
    forEach: (visit) => whole(() => map.forEach(visit)),
    [Symbol.iterator]: () => whole(() => map[Symbol.iterator]()),
  };
}

const pageHashes = new WeakMap<Page, string>();

/** Everything about a page that others may see; what its article is made of is named by its key. */
export function hashPage(page: Page): string {
  const { summaries } = page;
  const hash =
    pageHashes.get(page) ??
    hashValue([{ ...page, key: undefined }, summaries === undefined ? undefined : [...summaries]]);
  pageHashes.set(page, hash);
  return hash;
}

function hashAnswer(value: unknown): string {
  return value === undefined ? '' : hashValue(value);
}

function fileState(path: string): string {
  const stats = statOf(path);
  if (stats === undefined) return 'none';
  return stats.isFile() ? hashFile(path) : 'no file';
}

function folderState(path: string): string {
  try {
    return hashValue(readdirSync(path).sort());
  } catch {
    return 'none';
  }
}
