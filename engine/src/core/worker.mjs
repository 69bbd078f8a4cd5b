// A thread of `createThreads` (threads.ts): runs the default exports of modules, one request after the other.
import { existsSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parentPort } from 'node:worker_threads';

// Tests and scripts of a checkout run the TypeScript as it is; commands run what is compiled (bin/engine.mjs).
if (existsSync(new URL('threads.ts', import.meta.url))) {
  const { register } = await import('tsx/esm/api');
  register({ tsconfig: fileURLToPath(new URL('../../../tsconfig.json', import.meta.url)) });
}

const requests = [];
let isWorking = false;

parentPort.on('message', (request) => {
  requests.push(request);
  if (!isWorking) void work();
});

async function work() {
  isWorking = true;
  for (let request = requests.shift(); request !== undefined; request = requests.shift()) {
    parentPort.postMessage(await answer(request));
    // Memory that a package holds outside of JavaScript is given back between two turns of the event loop.
    await setImmediate();
  }
  isWorking = false;
}

async function answer({ id, file, input }) {
  try {
    const { default: run } = await import(pathToFileURL(file).href);
    return { id, output: await run(input) };
  } catch (error) {
    return error instanceof Error ? { id, error: error.message, stack: error.stack } : { id, error: String(error) };
  }
}
