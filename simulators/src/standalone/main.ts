import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

// What readers download: this file and all it imports, as one (see bundle.ts).

/** Whether Node was started with this file, and not with a program that the file is preloaded for. */
function isProgram(): boolean {
  const [, started] = process.argv;
  try {
    return started !== undefined && realpathSync(started) === fileURLToPath(import.meta.url);
  } catch {
    // `node --eval` and the like: what's started isn't a file.
    return false;
  }
}

try {
  if (isProgram()) {
    const { serveSimulators } = await import('../cli.ts');
    const { explainToReaders: explain } = await import('./unscripted.ts');
    const options = {
      names: process.argv.slice(2),
      port: process.env.PORT,
      profile: process.env.SIMULATE_PROFILE,
      explain,
    };
    if (!(await serveSimulators(options))) process.exitCode = 1;
  } else {
    const { answerThisProcess } = await import('./in-process.ts');
    await answerThisProcess();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
