// `npm test`: every check, in the order in which a mistake is found soonest. `npm test -- lint types` runs
// the steps it names, and `npm test -- --list` lists all of them.
import { spawnSync } from 'node:child_process';

const steps = [
  ['types', 'tsc', ['-p', 'tsconfig.json']],
  ['lint', 'eslint', ['.', '--max-warnings', '0', '--cache', '--cache-location', 'node_modules/.cache/eslint/']],
  ['formatting', 'prettier', ['--check', '--log-level', 'warn', '.']],
  ['unit tests', 'vitest', ['run']],
  ['samples', 'engine', ['samples', '--site', 'site']],
  ['site build', 'engine', ['build', '--site', 'site']],
  ['browser tests', 'playwright', ['test']],
  ['web examples', 'playwright', ['test', '--config', 'site/tests/web-examples/playwright.config.ts']],
];

const only = process.argv.slice(2);
const names = steps.map(([name]) => name);
if (only.includes('--list')) {
  console.log(names.join('\n'));
  process.exit();
}
const unknown = only.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`No step is named "${unknown.join('", "')}". The steps are: ${names.join(', ')}.`);
  process.exit(2);
}
const times = [];
for (const [name, command, args] of steps) {
  if (only.length > 0 && !only.includes(name)) continue;
  console.log(`\n── ${name} ──`);
  const start = performance.now();
  const { status, error } = spawnSync('npx', ['--no-install', command, ...args], { stdio: 'inherit' });
  if (status !== 0) {
    console.error(
      `\n${name} failed${error === undefined ? '' : `: ${error.message}`}. The steps after it did not run.`,
    );
    process.exit(status ?? 1);
  }
  times.push(`${name} ${((performance.now() - start) / 1000).toFixed(1)} s`);
}
console.log(`\nAll passed: ${times.join(', ')}`);
