import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { derivePrograms, sampleVariants } from 'runnable-docs/programs';
import { variants } from '../../data/variants.ts';

/**
 * The program that readers who chose OpenAI see.
 *
 * @param page the page's file below `content`
 * @param name the sample's name
 */
export async function programOfPage(page: string, name: string): Promise<string> {
  const text = await readFile(join(import.meta.dirname, '../../content', page), 'utf8');
  const [, code = ''] = new RegExp(`^\`\`\`ts name="${name}"[^\\n]*\\n(.*?)\\n\`\`\`$`, 'ms').exec(text) ?? [];
  const { programs } = await derivePrograms({ code, language: 'ts', setupFiles: [] }, sampleVariants.parse(variants));
  return programs.find(({ provider }) => provider?.id === 'openai')?.code ?? '';
}

/** Runs a program, which isn't kept from other hosts: it must replace `fetch` itself. */
export async function runProgram(code: string): Promise<{ stdout: string; stderr: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'program-of-page-'));
  try {
    await symlink(join(import.meta.dirname, '../../../node_modules'), join(folder, 'node_modules'));
    await writeFile(join(folder, 'package.json'), '{"type":"module"}');
    await writeFile(join(folder, 'main.ts'), code);
    const tsx = createRequire(import.meta.url).resolve('tsx');
    return await promisify(execFile)(process.execPath, ['--import', tsx, 'main.ts'], {
      cwd: folder,
      env: { PATH: process.env.PATH, OPENAI_API_KEY: 'test' },
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
