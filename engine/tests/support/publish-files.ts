import { join } from 'node:path';
import { servingFiles } from '../../src/deploy/serving-files.ts';
import { type HeaderRules, headerRules, type InlineSources } from '../../src/deploy/headers.ts';
import { stageSite } from '../../src/releases/stage.ts';

/** What documents carry that have no inline scripts and styles. */
export const nothingInline: InlineSources = { scripts: [], styles: [] };

/** Publishes files as a build would, without making a site of them first. */
export async function publishFiles(
  siteDir: string,
  files: Readonly<Record<string, string>>,
  headers?: HeaderRules,
  baseUrl = '/',
): Promise<void> {
  const staged = await stageSite(join(siteDir, 'dist'));
  try {
    await staged.write(Object.entries(files).map(([path, content]) => ({ path, content })));
    await staged.write(servingFiles(nothingInline, baseUrl, new Map(), Object.keys(files)));
    if (headers !== undefined) {
      const description = { baseUrl, headers: { ...headerRules(nothingInline, baseUrl), ...headers } };
      await staged.write([{ path: 'release.json', content: JSON.stringify(description), private: true }]);
    }
    await staged.compress();
    await staged.publish();
  } finally {
    await staged.discard();
  }
}
