import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Answer } from '../../core/provenance.ts';

/** A list of answers, which reading sorts. */
export const answersSchema = z
  .array(z.strictObject({ kind: z.string(), provider: z.string().optional(), setting: z.string().optional() }))
  .transform((answers): Answer[] => answers.toSorted((one, other) => text(one).localeCompare(text(other), 'en')));

/** The environment variable that names the file into which a preload writes what answered a run's requests. */
const variable = 'SAMPLE_ANSWERS';

const fileIn = (dir: string) => join(dir, '.answers.json');

/** What a run in this folder needs in its environment to report its answers. */
export function answersEnv(dir: string): Record<string, string> {
  return { [variable]: fileIn(dir) };
}

/**
 * What answered the requests of the run that ended in this folder, sorted. Nothing did where nothing was reported: the
 * site's environment has no servers, or the process was ended.
 * @throws Error where the report isn't a list of answers
 */
export async function readAnswers(dir: string): Promise<Answer[]> {
  const file = fileIn(dir);
  if (!existsSync(file)) return [];
  try {
    return answersSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : (error as Error).message;
    throw new Error(`The file that ${variable} names isn’t a list of answers: ${reason}`, { cause: error });
  }
}

/** `openai fault SIMULATE=openai:429` */
function text({ provider, kind, setting }: Answer): string {
  return [provider, kind, setting].filter(Boolean).join(' ');
}

/** `openai reply, openai fault SIMULATE=openai:429`; `nothing` where nothing answered. */
export function answersText(answers: readonly Answer[]): string {
  return answers.map(text).join(', ') || 'nothing';
}
