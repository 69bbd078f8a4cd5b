// The process of `openLauncher` (launcher.ts): runs commands, and says of each that it has started and how it ended.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

// Everything that runs ends with the engine, however that ends.
process.on('disconnect', () => process.exit());

// Tests and scripts of a checkout run the TypeScript as it is; commands run what is compiled (bin/engine.mjs).
if (existsSync(new URL('launcher.ts', import.meta.url))) {
  const { register } = await import('tsx/esm/api');
  register({ tsconfig: fileURLToPath(new URL('../../../../tsconfig.json', import.meta.url)) });
}
const { runProcess } = await import(new URL('process.js', import.meta.url).href);

process.on('message', ({ id, command, options }) => {
  const started = (pid) => process.send({ id, pid });
  runProcess(command, options, started).then(
    (result) => process.send({ id, result }),
    (error) => process.send({ id, error: error.message }),
  );
});
process.send('ready');
