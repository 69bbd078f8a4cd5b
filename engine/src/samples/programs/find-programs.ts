import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { glob } from 'tinyglobby';
import type { Report } from '../../problems/problem.ts';
import type { Program } from './program.ts';

/**
 * Reads the example programs that end by themselves: those whose start script is `tsx FILE`. Servers, which
 * `next start` runs for example, are none. A manifest that cannot be read is reported and its program left out.
 */
export async function findPrograms(siteDir: string, report: Report): Promise<Program[]> {
  const manifests = await glob('examples/*/package.json', { cwd: siteDir });
  const programs = await Promise.all(manifests.map((path) => readProgram(siteDir, dirname(path), report)));
  return programs
    .filter((program) => program !== undefined)
    .sort((one, other) => one.folder.localeCompare(other.folder, 'en'));
}

async function readProgram(siteDir: string, folder: string, report: Report): Promise<Program | undefined> {
  const dir = join(siteDir, folder);
  const start = await startScript(join(dir, 'package.json')).catch((error: unknown) => {
    const place = { file: `${folder}/package.json` };
    report({
      severity: 'error',
      code: 'program-manifest',
      message: `It is no JSON: ${(error as Error).message}`,
      place,
    });
    return '';
  });
  const [, mainFile] = /^tsx (\S+)$/.exec(start) ?? [];
  if (mainFile === undefined) return undefined;
  const input = join(dir, 'input.txt');
  return {
    name: basename(folder),
    folder,
    dir,
    mainFile,
    input: existsSync(input) ? await readFile(input, 'utf8') : '',
  };
}

/** @throws SyntaxError where the file is no JSON */
async function startScript(manifest: string): Promise<string> {
  const { scripts } = JSON.parse(await readFile(manifest, 'utf8')) as { scripts?: { start?: string } };
  return scripts?.start ?? '';
}
