import { readFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import type { OutputFile } from '../core/output-file.ts';
import type { SampleFile, SampleLookup, SampleResult } from '../core/sample-lookup.ts';
import type { ParsedDocument } from '../markdown/parse-document.ts';
import { recordedHash, isSound, pictureSize, recordedName, type WrittenFile } from './run/written-files.ts';

/**
 * What a run wrote, as pages show it: named by its content, so that browsers may keep it forever.
 * @param folder where it's recorded, relative to the site's folder
 * @param key of the record
 */
export function publishedFiles(files: readonly WrittenFile[], folder: string, key: string): SampleFile[] {
  return files.flatMap(({ name, description, content }) => {
    const size = isSound(name) ? undefined : pictureSize(content);
    // What is missing or broken is reported when the samples are run.
    if (content.length === 0 || (size === undefined && !isSound(name))) return [];
    const ending = extname(name);
    return {
      name,
      description,
      address: `/assets/samples/${basename(name, ending)}.${recordedHash(content)}${ending}`,
      source: `${folder}/${recordedName(key, name)}`,
      ...(size && { size }),
    };
  });
}

/** The pictures and recordings of all samples and quoted programs that the documents show. */
export async function sampleFiles(
  documents: Iterable<Pick<ParsedDocument, 'file' | 'fences'>>,
  samples: SampleLookup,
  siteDir: string,
): Promise<OutputFile[]> {
  const byAddress = new Map<string, SampleFile>();
  const filesOf = ({ files = [], variants }: Pick<SampleResult, 'files' | 'variants'> = {}): readonly SampleFile[] => [
    ...files,
    ...(variants?.offered ?? []).flatMap(({ result }) => result.files ?? []),
  ];
  for (const { file, fences } of documents) {
    for (const { line } of fences) {
      for (const found of [...filesOf(samples.at(file, line)), ...filesOf(samples.quotedOutputAt(file, line))]) {
        byAddress.set(found.address, found);
      }
    }
  }
  const read = [...byAddress.values()].map(async ({ address, source }) => ({
    path: address.slice(1),
    content: await readFile(join(siteDir, source)),
  }));
  return Promise.all(read);
}
