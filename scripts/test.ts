// `npm test`: every check whose inputs have changed since it passed here. `npm test -- --all` runs all of them,
// `npm test -- lint prose` those that it names, and `npm test -- --list` lists them.
import { dirname } from 'node:path';
import { readPassed } from './steps/passed.ts';
import { runSteps } from './steps/run-steps.ts';
import { steps } from './steps/steps.ts';

const args = process.argv.slice(2);
const only = args.filter((arg) => arg !== '--all' && arg !== '--list');
const unknown = only.filter((name) => steps.every((step) => step.name !== name));
if (args.includes('--list')) {
  console.log(steps.map(({ name }) => name).join('\n'));
} else if (unknown.length > 0) {
  const names = steps.map(({ name }) => name).join(', ');
  console.error(`No step is named "${unknown.join('", "')}". The steps are: ${names}.`);
  process.exitCode = 2;
} else {
  const root = dirname(import.meta.dirname);
  const interruption = new AbortController();
  const signals = { SIGINT: 2, SIGTERM: 15, SIGHUP: 1 } as const;
  let interrupted: number | undefined;
  for (const [signal, number] of Object.entries(signals)) {
    process.on(signal, () => {
      interrupted ??= 128 + number;
      interruption.abort();
    });
  }
  const exitCode = await runSteps(
    steps.filter(({ name }) => only.length === 0 || only.includes(name)),
    {
      root,
      passed: readPassed(root),
      // Who names a step wants to see it run.
      all: only.length > 0 || args.includes('--all'),
      interrupt: interruption.signal,
    },
  );
  process.exitCode = interrupted ?? exitCode;
}
