import { isRunnable, type Sample } from '../collect.ts';
import { type OutputRecord, type PageRecords, sampleFingerprint } from './recorded-outputs.ts';
import { hasSamePieces } from './replays.ts';

/** What a run has made, and why it failed, if it did. */
interface Made extends Omit<OutputRecord, 'fingerprint'> {
  failure?: string;
}

/**
 * The records of a page after these runs. Samples that weren't run this time, or failed, keep theirs; what varies keeps
 * its record while the sample is the same, and so do the times of its replay: updating changes nothing without need.
 * @param samples all samples of the page, in their order
 */
export function settleRecords(
  samples: readonly Sample[],
  results: ReadonlyMap<Sample, Made>,
  known: PageRecords,
): PageRecords {
  const settled = new Map<string, OutputRecord>();
  for (const sample of samples.filter(isRunnable)) {
    const result = results.get(sample);
    const record = known.get(sample.key);
    if (result === undefined || result.failure !== undefined) {
      if (record !== undefined) settled.set(sample.key, record);
    } else {
      const { output, answers, files, replay } = result;
      const made = { fingerprint: sampleFingerprint(sample), output, answers, files, replay };
      const isSame = record?.fingerprint === made.fingerprint;
      settled.set(sample.key, {
        ...made,
        ...(isSame &&
          sample.varies !== undefined &&
          isComplete(record, output) && { output: record.output, files: record.files }),
        ...(isSame && hasSamePieces(record.replay, replay) && { replay: record.replay }),
      });
    }
  }
  return settled;
}

/** Whether nothing of a record was deleted: an output that isn't there is read as an empty one, and so is a file. */
function isComplete(record: OutputRecord, output: string): boolean {
  return (record.output !== '' || output === '') && record.files.every(({ content }) => content.length > 0);
}
