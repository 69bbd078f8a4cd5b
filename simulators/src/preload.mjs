// Loaded before a sample (`node --import`): its requests to the AI services go to the simulators, and nowhere else.
// Plain JavaScript, because compiling TypeScript would cost each sample's start more than the sample itself.
import { syncBuiltinESMExports } from 'node:module';
import { guardDns, guardSockets } from './preload/guard.mjs';
import { setKeys } from './preload/keys.mjs';
import { patchFetch } from './preload/patch-fetch.mjs';
import { patchHttp } from './preload/patch-http.mjs';
import { patchWebSocket } from './preload/patch-websocket.mjs';

if (process.env.SIMULATORS_URL === undefined) {
  throw new Error('SIMULATORS_URL is not set: start the simulators first, and pass their env to this process.');
}

setKeys();
patchFetch();
patchHttp();
patchWebSocket();
guardSockets();
guardDns();
// Names that were imported from node:http and the like see the patches, too.
syncBuiltinESMExports();
