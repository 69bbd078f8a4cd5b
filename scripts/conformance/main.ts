// `npm run conformance` writes docs/conformance.md: each sentence of the specification, the tests that name it and
// ran, and whether they noticed a site that is at odds with it. `-- --mutate` builds on a built site: it runs the tests
// against changed answers and keeps in docs/mutations.json which of them failed; `-- --mutate 2.34 4.5` only those of
// such sentences. `-- --check` is a step of `npm test`.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { conformance, noticedIn, problems, table } from './conformance.ts';
import { startMutatedSites } from './mutated-sites.ts';
import { mutations, sourceMutations } from './mutations.ts';
import { filesNaming, readRecord } from './record.ts';

const root = dirname(dirname(import.meta.dirname));
const document = join(root, 'docs/conformance.md');
const results = join(root, 'docs/mutations.json');

async function pretty(text: string, path: string): Promise<string> {
  return format(text, { ...(await resolveConfig(path)), filepath: path });
}

/** Ids of sentences with what their tests made of the mutations. */
type Noticed = Record<string, string>;

/** Ids of the sentences that have a mutation. */
const changed = Object.keys({ ...mutations, ...sourceMutations });

/**
 * Runs the tests against sites that are wrong, and keeps which sentences' tests noticed.
 * @param ids of the sentences; all, where there are none. What is known of others stays.
 */
async function mutate(ids: readonly string[]): Promise<Noticed> {
  const sites = await startMutatedSites(root);
  const named = `\\[(?:\\d\\.\\d+ )*(?:${ids.join('|').replaceAll('.', '\\.')})(?: \\d\\.\\d+)*\\]$`;
  try {
    // The servers that change answers run in this process: it must not wait for the tests in one piece.
    const run = (program: string, args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
      once(
        spawn(join(root, 'node_modules/.bin', program), args, {
          cwd: root,
          stdio: 'inherit',
          env: { ...process.env, ...env },
        }),
        'close',
      );
    const config = 'scripts/conformance/playwright.mutations.config.ts';
    const only = (option: string) => (ids.length > 0 ? [option, named] : []);
    await run('playwright', ['test', '--config', config, '--pass-with-no-tests', ...only('--grep')], sites.variables);
    const reporters = (path: string) => ['--reporter=dot', `--reporter=./scripts/conformance/${path}`];
    const options = ['run', '--passWithNoTests', ...only('--testNamePattern')];
    // In a fresh checkout, none of them has run.
    const files = await filesNaming(root, ['engine/{src,tests}/**/*.test.{ts,tsx}']);
    await run('vitest', [...options, ...files, ...reporters('vitest-reporter.ts')]);
    const mutated = [...options, 'engine/tests/conformance', ...reporters('vitest-mutated-reporter.ts')];
    await run('vitest', mutated, { MUTATE: '1' });
  } finally {
    sites.close();
  }
  const ran = readRecord(root, ['playwright-mutated', 'vitest-mutated', 'playwright-control', 'vitest']);
  const tried = ids.length > 0 ? ids : changed;
  return Object.fromEntries(tried.map((id) => [id, noticedIn(id, ran) ?? 'not run']));
}

const args = process.argv.slice(2);
const unknown = args.filter((arg) => arg.startsWith('--') && arg !== '--mutate' && arg !== '--check');
// Without an option, the document is written: a typing mistake must not do that.
if (unknown.length > 0) {
  console.error(`npm run conformance has no option ${unknown.join(' ')}; it has --mutate and --check.`);
  process.exit(2);
}
const chosen = args.filter((arg) => !arg.startsWith('--'));
const unknownIds = chosen.filter((id) => !changed.includes(id));
// Each would get a line in the file of results.
if (unknownIds.length > 0) {
  console.error(`No mutation has the id ${unknownIds.join(' ')}: ids are such as ${changed[0] ?? ''}.`);
  process.exit(2);
}
if (chosen.length > 0 && !args.includes('--mutate')) {
  console.error(`Only --mutate takes ids: npm run conformance -- --mutate ${chosen.join(' ')}`);
  process.exit(2);
}
let noticed = JSON.parse(readFileSync(results, 'utf8')) as Noticed;
if (args.includes('--mutate')) {
  noticed = { ...(chosen.length > 0 ? noticed : {}), ...(await mutate(chosen)) };
  const ordered = Object.entries(noticed).sort(([one], [other]) => one.localeCompare(other, 'en', { numeric: true }));
  writeFileSync(results, await pretty(JSON.stringify(Object.fromEntries(ordered)), results));
}
const rows = conformance(root, noticed);
const text = await pretty(table(rows), document);
if (args.includes('--check')) {
  const wrong = problems(rows);
  if (readFileSync(document, 'utf8') !== text) wrong.push('docs/conformance.md is out of date: npm run conformance');
  for (const problem of wrong) console.error(`conformance: ${problem}`);
  if (wrong.length > 0) process.exitCode = 1;
  else console.log(`Each of ${String(rows.length)} sentences has a test that ran, or a reason why it needs none.`);
} else if (rows.every(({ tests }) => tests.length === 0)) {
  // As in a fresh checkout, where the document knows more.
  console.error('No test has run here, so docs/conformance.md stays as it is. Run the tests first: npm test');
  process.exitCode = 1;
} else {
  writeFileSync(document, text);
  for (const problem of problems(rows)) console.warn(problem);
}
