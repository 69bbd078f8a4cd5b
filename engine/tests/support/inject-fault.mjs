// Loaded with `node --import`: makes one call of the file system fail, or kills the process before it.
// FAULT is "CALL:NUMBER:WHAT" – the call's name in node:fs/promises, or in node:fs if it ends with Sync, which one of
// them (from 1), and SIGKILL or an error code. Calls outside of FAULT_BELOW don't count.
import sync from 'node:fs';
import promises from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';

const [call, number, what] = (process.env.FAULT ?? '').split(':');
const below = process.env.FAULT_BELOW ?? '/';
const isSync = call.endsWith('Sync');
const fs = isSync ? sync : promises;
const original = fs[call];
let count = 0;

const injected = (...args) => {
  if (args.some((arg) => typeof arg === 'string' && arg.startsWith(below)) && (count += 1) === Number(number)) {
    if (what === 'SIGKILL') process.kill(process.pid, 'SIGKILL');
    throw Object.assign(new Error(`${what}: injected, ${call} '${args[0]}'`), { code: what, path: String(args[0]) });
  }
  return original(...args);
};
fs[call] = isSync ? injected : async (...args) => injected(...args);
syncBuiltinESMExports();
