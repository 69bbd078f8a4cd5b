#!/usr/bin/env node
// The simulators are TypeScript; tsx compiles them as they are imported.
import { register } from 'tsx/esm/api';

register();
const { serveSimulators } = await import('../src/cli.ts');
if (!(await serveSimulators({ names: process.argv.slice(2), port: process.env.PORT }))) process.exitCode = 1;
