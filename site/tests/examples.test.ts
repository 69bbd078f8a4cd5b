import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startSimulators, type RunningSimulators } from 'simulators';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exampleFolder, removeRun, runExample } from './run-example.ts';

/** Record with: UPDATE=1 npx vitest run site/tests/examples.test.ts */
const update = process.env.UPDATE === '1';

const terminalPrograms = readdirSync(exampleFolder('')).filter((name) =>
  existsSync(join(exampleFolder(name), 'src/main.ts')),
);

let simulators: RunningSimulators;
beforeAll(async () => {
  simulators = await startSimulators();
});
afterAll(() => simulators.close());

describe('example programs', () => {
  test.for(terminalPrograms)('%s prints what its page shows', async (name) => {
    const recorded = join(exampleFolder(name), 'expected-output.txt');
    const run = await runExample(name, simulators.env);
    try {
      expect(run.exitCode, run.stderr).toBe(0);
      expect(run.stdout.trim()).not.toBe('');
      if (update) writeFileSync(recorded, run.stdout);
      expect(run.stdout).toBe(readFileSync(recorded, 'utf8'));
    } finally {
      removeRun(run);
    }
  });

  test('the PDF chat goes on after a call that fails', async () => {
    const run = await runExample('pdf-chat', { ...simulators.env, SIMULATE: 'openai/chat:500x1' });
    try {
      expect(run.exitCode, run.stderr).toBe(0);
      expect(run.stdout).toContain('That did not work: ');
      expect(run.stdout).toContain('Below five degrees Celsius');
    } finally {
      removeRun(run);
    }
  });
});
