// The process of `openLauncher` (launcher.ts): runs commands, and says of each that it has started and how it ended.
import { existsSync } from 'node:fs';

// Everything that runs ends with the engine, however that ends.
process.on('disconnect', () => process.exit());

// Tests and scripts of a checkout run the TypeScript as it is; commands run what is compiled (bin/engine.mjs). This does,
// too: with a compiler for modules, it started in 0.35 s instead of 0.2 s, at each of the tests' runs.
const isSource = existsSync(new URL('launcher.ts', import.meta.url));
if (isSource) await (await import('../../../scripts/compile-changed.mjs')).compileChanged();
const { runProcess } = await import(isSource ? '../../../.compiled/samples/run/process.js' : './process.js');

process.on('message', ({ id, command, options }) => {
  const started = (pid) => process.send({ id, pid });
  runProcess(command, options, started).then(
    (result) => process.send({ id, result }),
    (error) => process.send({ id, error: error.message }),
  );
});
process.send('ready');
