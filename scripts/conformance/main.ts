// `npm run conformance` writes docs/conformance.md: each sentence of the specification, the tests that name it and
// ran, and whether they noticed a site that is at odds with it. `-- --mutate` builds on a built site: it runs the tests
// against changed answers and keeps in docs/mutations.json which of them failed. `-- --check` is a step of `npm test`.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { conformance, problems, table } from './conformance.ts';
import { startMutatedSites } from './mutated-sites.ts';
import { mutations, sourceMutations } from './mutations.ts';
import { readRecord } from './record.ts';

const root = dirname(dirname(import.meta.dirname));
const document = join(root, 'docs/conformance.md');
const results = join(root, 'docs/mutations.json');

async function pretty(text: string, path: string): Promise<string> {
  return format(text, { ...(await resolveConfig(path)), filepath: path });
}

/** Runs the tests against sites that are wrong, and keeps which sentences' tests noticed. */
async function mutate(): Promise<void> {
  const sites = await startMutatedSites(root);
  try {
    const run = (program: string, ...args: string[]) =>
      spawnSync(join(root, 'node_modules/.bin', program), args, {
        cwd: root,
        stdio: 'inherit',
        env: { ...process.env, ...sites.variables, MUTATE: '1' },
      });
    run('playwright', 'test', '--config', 'scripts/conformance/playwright.mutations.config.ts');
    const reporter = 'scripts/conformance/vitest-mutated-reporter.ts';
    run('vitest', 'run', 'engine/tests/conformance', '--reporter=dot', `--reporter=./${reporter}`);
  } finally {
    sites.close();
  }
  const ran = readRecord(root, ['playwright-mutated', 'vitest-mutated']);
  const noticed = Object.keys({ ...mutations, ...sourceMutations }).flatMap((id) => {
    const tests = ran.filter(({ ids }) => ids.includes(id));
    return tests.length === 0 ? [] : [[id, tests.some(({ passed }) => !passed) ? 'caught' : 'missed'] as const];
  });
  const ordered = noticed.sort(([one], [other]) => one.localeCompare(other, 'en', { numeric: true }));
  writeFileSync(results, await pretty(JSON.stringify(Object.fromEntries(ordered)), results));
}

if (process.argv.includes('--mutate')) await mutate();
const rows = conformance(root, JSON.parse(readFileSync(results, 'utf8')) as Record<string, string>);
const text = await pretty(table(rows), document);
if (process.argv.includes('--check')) {
  const wrong = problems(rows);
  if (readFileSync(document, 'utf8') !== text) wrong.push('docs/conformance.md is out of date: npm run conformance');
  for (const problem of wrong) console.error(`conformance: ${problem}`);
  if (wrong.length > 0) process.exitCode = 1;
  else console.log(`Each of ${String(rows.length)} sentences has a test that ran, or a reason why it needs none.`);
} else {
  writeFileSync(document, text);
  for (const problem of problems(rows)) console.warn(problem);
}
