// Loaded before a sample (`node --import`): its requests to AI providers go to the simulators, and nowhere else.
// Plain JavaScript, because compiling TypeScript would slow down the start of every sample.
import { syncBuiltinESMExports } from 'node:module';
import { guardDns, guardSockets } from './guard.mjs';
import { patchFetch, patchHttp, patchWebSocket } from './patches.mjs';
import { keys } from './tables.mjs';

if (process.env.SIMULATORS_URL === undefined) {
  throw new Error("SIMULATORS_URL isn't set. Start the simulators first, and pass their env to this process.");
}

// API keys where none are set.
for (const [name, key] of Object.entries(keys)) process.env[name] ??= key;

// Node processes that the sample starts load the preload, too.
const flag = `--import="${import.meta.url}"`;
const nodeOptions = process.env.NODE_OPTIONS ?? '';
if (!nodeOptions.includes(flag)) process.env.NODE_OPTIONS = `${nodeOptions} ${flag}`.trim();

patchFetch();
patchHttp();
patchWebSocket();
guardSockets();
guardDns();
// Names imported from node:http and the like see the patches, too.
syncBuiltinESMExports();
