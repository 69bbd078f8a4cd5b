import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '../../engine/tests/browser/test.ts';

const dist = join(import.meta.dirname, '../dist');

/** Names that have a page of this kind in the reference. */
const names = (kind: string) =>
  readdirSync(join(dist, 'api', kind), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry.name] : [],
  );
const read = (path: string) => readFileSync(join(dist, path, 'index.html'), 'utf8');

/** The type checker found samples that use it: the reference page lists them. */
const isUsed = (kind: string, name: string) => read(`api/${kind}/${name}`).includes('id="used-in"');

/** A written page names it, which the engine turns into a link to its reference page. */
function explained(): string {
  const written = ['guide', 'integration', 'tutorial', 'blog'].flatMap((section) =>
    readdirSync(join(dist, section), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('index.html'))
      .map((path) => readFileSync(join(dist, section, path), 'utf8')),
  );
  return written.join('\n');
}

test('every function and every error class of the library is used or explained on a written page', () => {
  const pages = explained();
  // Names of the other entry points are for those who write a provider.
  const functions = names('functions')
    .filter((name) => /from (?:'|&#x27;)modelfusion(?:'|&#x27;)/.test(read(`api/functions/${name}`)))
    .map((name) => ['functions', name] as const);
  const errors = names('classes')
    .filter((name) => name.endsWith('Error'))
    .map((name) => ['classes', name] as const);
  const missing = [...functions, ...errors].filter(
    ([kind, name]) => !isUsed(kind, name) && !pages.includes(`href="/api/${kind}/${name}"`),
  );
  expect(functions.length).toBe(52);
  expect(errors.length).toBeGreaterThan(10);
  expect(missing).toEqual([]);
});
