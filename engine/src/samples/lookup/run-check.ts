import type { Problem, Report } from '../../problems/problem.ts';
import { findPrograms } from '../programs/find-programs.ts';
import { isPartOf } from '../programs/program.ts';
import { readProgramRecord } from '../programs/program-record.ts';
import { isCurrent, type OutputRecord } from '../run/recorded-outputs.ts';
import { isRunnable, type Sample } from '../sample.ts';

/** Whether a sample has run as it is now: its own record says so, or that of the program which it quotes. */
export type RunCheck = (sample: Sample, record: OutputRecord | undefined) => boolean;

/** Reports, as a warning, each sample and each program that was changed since it was run. */
export async function createRunCheck(siteDir: string, report: Report): Promise<RunCheck> {
  const programs = await findPrograms(siteDir, report);
  const current = new Set<string>();
  for (const program of programs) {
    const record = await readProgramRecord(siteDir, program);
    if (record.current) current.add(program.folder);
    else report(notRun(program.name, record.output !== undefined, { file: `${program.folder}/${program.mainFile}` }));
  }
  return (sample, record) => {
    const { quote, id, file, line } = sample;
    if (quote !== undefined && sample.noRun === undefined) {
      return programs.some((program) => isPartOf(program, quote.file) && current.has(program.folder));
    }
    if (!isRunnable(sample)) return false;
    const ran = record !== undefined && isCurrent(sample, record);
    if (!ran) report(notRun(id, record !== undefined, { file, line }));
    return ran;
  };
}

function notRun(id: string, recorded: boolean, place: { file: string; line?: number }): Problem {
  return {
    severity: 'warning',
    code: 'sample-not-run',
    message: `The sample ${id} ${recorded ? 'was changed since it was run' : 'has not been run'}`,
    hint: `engine samples --only ${id} --update`,
    place,
  };
}
