import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { glob } from 'tinyglobby';
import { compareNames } from '../core/compare.ts';
import type { Reporter } from '../core/diagnostics.ts';
import { parseJson } from '../core/source-text.ts';
import { defaultFolders, recordFolder, type SampleFolders } from './folders.ts';
import { readProfile, type SampleProfile } from './profiles.ts';

/** An example program of the site, which pages quote and which is run as a whole. */
export interface Program {
  name: string;
  /** Its folder relative to the site's, with forward slashes: `examples/pdf-chat`. */
  folder: string;
  /** Path of its record below the recorded outputs. */
  records: string;
  /** The same as an absolute path. */
  dir: string;
  /** What its start script runs, relative to its folder. */
  mainFile: string;
  /** The profile that it runs under, where that isn't the standard one: `config.profile` in its `package.json`. */
  profile?: string;
  /** Environment variables of that profile. */
  env: Readonly<Record<string, string>>;
  /** What is typed in while it runs: its `input.txt`, or nothing. */
  input: string;
}

/** Whether a file of the site, `examples/pdf-chat/src/main.ts`, belongs to the program. */
export function isPartOf(program: Program, file: string): boolean {
  return file.startsWith(`${program.folder}/`);
}

/**
 * Reads the example programs that end by themselves: those whose start script is `tsx FILE`. Servers, which
 * `next start` runs for example, are none. A manifest that cannot be read is reported and its program left out.
 * @param profiles what programs run under, the standard profile first
 */
export async function findPrograms(
  siteDir: string,
  report: Reporter,
  { examples }: Pick<SampleFolders, 'examples'> = defaultFolders,
  profiles: readonly SampleProfile[] = [],
): Promise<Program[]> {
  const manifests = await glob(`${examples}/*/package.json`, { cwd: siteDir });
  const programs = await Promise.all(manifests.map((path) => readProgram(siteDir, dirname(path), report)));
  return programs
    .filter((program) => program !== undefined)
    .map((program) => ({
      ...program,
      env: (profiles.find(({ name }) => name === program.profile) ?? profiles[0])?.env ?? {},
    }))
    .sort((one, other) => compareNames(one.folder, other.folder));
}

/** Reports programs whose manifest names a profile that the site doesn't have. */
export function checkProfiles(
  programs: readonly Program[],
  profiles: readonly SampleProfile[],
  report: Reporter,
): void {
  for (const { folder, profile } of programs) {
    const read = profile === undefined ? undefined : readProfile(profile, profiles);
    if (read === undefined || !('fault' in read)) continue;
    const location = { file: `${folder}/package.json` };
    report({ severity: 'error', code: 'program-manifest', message: read.fault, location });
  }
}

async function readProgram(
  siteDir: string,
  folder: string,
  report: Reporter,
): Promise<Omit<Program, 'env'> | undefined> {
  const dir = join(siteDir, folder);
  const { start, profile } = await readManifest(join(dir, 'package.json')).catch((error: unknown) => {
    const location = { file: `${folder}/package.json` };
    report({
      severity: 'error',
      code: 'program-manifest',
      message: `Not valid JSON: ${(error as Error).message}`,
      location,
    });
    return { start: '', profile: undefined };
  });
  const [, mainFile] = /^tsx (\S+)$/.exec(start) ?? [];
  if (mainFile === undefined) return undefined;
  const input = join(dir, 'input.txt');
  return {
    ...(profile === undefined ? {} : { profile }),
    name: basename(folder),
    folder,
    records: recordFolder(folder),
    dir,
    mainFile,
    input: existsSync(input) ? await readFile(input, 'utf8') : '',
  };
}

/** @throws SyntaxError if the file isn't JSON */
async function readManifest(manifest: string): Promise<{ start: string; profile: string | undefined }> {
  const { scripts, config } = parseJson(await readFile(manifest, 'utf8')) as {
    scripts?: { start?: string };
    config?: { profile?: string };
  };
  return { start: scripts?.start ?? '', profile: config?.profile };
}
