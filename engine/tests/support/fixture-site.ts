import { symlinkSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { type SourceMutation, sourceMutations } from '../../../scripts/conformance/mutations.ts';
import { idsOf } from '../../../scripts/conformance/record.ts';
import { builtInFeatures } from '../../src/built-in.ts';
import type { SiteOptions } from '../../src/define-site.ts';
import { type Diagnostic, SiteError } from '../../src/core/diagnostics.ts';
import { build, type BuildResult } from '../../src/pipeline/build.ts';
import type { Progress } from '../../src/pipeline/progress.ts';

/** A small site on disk, gone when the test is over. */
export interface FixtureSite {
  dir: string;
  write(files: Record<string, string>): Promise<void>;
  /** Builds or checks it; what that throws as diagnostics comes back as `diagnostics`. */
  build(options?: { publish?: boolean }): Promise<{ result?: BuildResult; diagnostics: readonly Diagnostic[] }>;
}

/** Gives a folder outside the checkout the packages of the checkout, as an install would. */
export function linkPackages(dir: string): void {
  symlinkSync(join(import.meta.dirname, '../../../node_modules'), join(dir, 'node_modules'));
}

export const quietProgress: Progress = {
  step: async (_name, run) => run(() => undefined),
  figures: () => undefined,
  print: () => undefined,
};

/** Where conformance tests are to fail: what is changed for the sentence that the test names. */
function sourceMutation(): SourceMutation {
  const [id = ''] = process.env.MUTATE === undefined ? [] : idsOf(expect.getState().currentTestName ?? '');
  return sourceMutations[id] ?? {};
}

/**
 * @param files path → content; `index.mdx` of the pages folder is added where it is missing.
 * @param options what differs from a site with one docs instance "guide" in `content/guide`.
 * @param whenDone takes what removes the site; without it, that's done when the test is over.
 */
export async function fixtureSite(
  files: Record<string, string>,
  options: Partial<SiteOptions> = {},
  whenDone: (cleanUp: () => Promise<void>) => void = onTestFinished,
): Promise<FixtureSite> {
  const dir = await mkdtemp(join(tmpdir(), 'engine-fixture-'));
  whenDone(() => rm(dir, { recursive: true, force: true, maxRetries: 5 }));
  const write = async (contents: Record<string, string>) => {
    for (const [path, content] of Object.entries(contents)) {
      await mkdir(dirname(join(dir, path)), { recursive: true });
      await writeFile(join(dir, path), content);
    }
  };
  const mutation = sourceMutation();
  const config: SiteOptions = {
    title: 'Fixture',
    url: 'https://docs.example',
    docs: [{ id: 'guide', label: 'Guide', routeBase: '/guide', path: 'content/guide' }],
    ...options,
    ...mutation.options,
  };
  const changed = Object.entries(files).map(([path, text]) => [
    path,
    mutation.content === undefined ? text : text.replace(...mutation.content),
  ]);
  await write({
    'package.json': '{ "type": "module" }',
    'site.config.ts': `export default ${JSON.stringify(config)};`,
    'pages/index.mdx': '# Fixture\n\nThe home page.\n',
    'content/guide/index.md': '# Guide\n\nThe first page.\n',
    ...(Object.fromEntries(changed) as Record<string, string>),
  });
  return {
    dir,
    write,
    async build(buildOptions) {
      try {
        const result = await build(dir, { builtIn: builtInFeatures, progress: quietProgress, ...buildOptions });
        return { result, diagnostics: result.warnings };
      } catch (error) {
        if (error instanceof SiteError) return { diagnostics: error.diagnostics };
        throw error;
      }
    },
  };
}
