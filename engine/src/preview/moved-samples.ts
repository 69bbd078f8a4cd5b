import { join } from 'node:path';
import { hashFile } from '../core/fingerprint.ts';
import { groupBy } from '../core/group-by.ts';
import type { SampleLookup } from '../core/sample-lookup.ts';
import type { LoadedSite } from '../pipeline/load/load-site.ts';

type Documents = Pick<LoadedSite, 'siteDir' | 'documents'>;

/** A fence, and what the results of its sample are about: its text, and the file that it quotes. */
interface ReadFence {
  line: number;
  content: string;
}

/** The fences of all documents by file, as they are now. */
export type ReadFences = ReadonlyMap<string, readonly ReadFence[]>;

/** Reads what results of samples are about. */
export function readFences({ siteDir, documents }: Documents): ReadFences {
  return new Map(
    [...documents].map(([file, { fences }]) => [
      file,
      fences.map(({ line, language, meta, code }) => {
        const [quoted = ''] = typeof meta.values.file === 'string' ? meta.values.file.split('#') : [];
        const content = quoted === '' ? code : hashFile(join(siteDir, quoted));
        return { line, content: JSON.stringify([language, meta.values, content]) };
      }),
    ]),
  );
}

/**
 * What is known of the samples until they have been checked again: a fence has the results of the one with the same
 * content, wherever that was in its document. One that has changed has none: its names would show the types of others.
 * @param samples results for the fences that were checked
 */
export function movedSamples(samples: SampleLookup, checked: ReadFences, now: ReadFences): SampleLookup {
  const places = new Map(
    [...now].flatMap(([file, fences]) => {
      const before = groupBy(checked.get(file) ?? [], ({ content }) => content);
      return fences.map(({ line, content }) => [`${file}:${line}`, before.get(content)?.shift()?.line] as const);
    }),
  );
  const find = <Result>(look: (file: string, line: number) => Result | undefined) => {
    return (file: string, line: number) => {
      const place = places.get(`${file}:${line}`);
      return place === undefined ? undefined : look(file, place);
    };
  };
  return { ...samples, at: find(samples.at), quotedOutputAt: find(samples.quotedOutputAt) };
}
