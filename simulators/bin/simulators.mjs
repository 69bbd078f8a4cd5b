#!/usr/bin/env node
// The simulators are TypeScript; tsx compiles them as they are imported.
import { register } from 'tsx/esm/api';

register();
const { serveSimulators } = await import('../src/cli.ts');
const { PORT: port, SIMULATE_PROFILE: profile } = process.env;
if (!(await serveSimulators({ names: process.argv.slice(2), port, profile }))) process.exitCode = 1;
