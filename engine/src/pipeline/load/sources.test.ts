import { rmSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporarySite } from '../../../tests/support/temporary-site.ts';
import { createSourceCache } from '../../core/cache.ts';
import { readDocuments, type SourceContext } from './sources.ts';

test('a file that is removed while the sources are read is no page, and no error', async () => {
  const siteDir = await temporarySite();
  await mkdir(join(siteDir, 'docs'));
  for (const name of ['a.md', 'b.md', 'c.MD']) await writeFile(join(siteDir, 'docs', name), '# Page\n');
  const context: Partial<SourceContext> = {
    siteDir,
    // The files have been found by then.
    report: () => rmSync(join(siteDir, 'docs/b.md')),
    cache: createSourceCache(),
    disk: {
      place: { dir: siteDir, environment: '' },
      read: () => undefined,
      has: () => false,
      write: () => undefined,
      prune: () => undefined,
    },
    documents: new Map(),
  };
  const found = await readDocuments('docs', context as SourceContext);
  expect(found.map(({ path }) => path)).toEqual(['a.md']);
});
