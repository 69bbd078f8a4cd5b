#!/usr/bin/env node
// The engine is TypeScript; tsx compiles it as it is imported.
import { register } from 'tsx/esm/api';

register();
const { main } = await import('../src/cli/main.ts');
process.exitCode = await main(process.argv.slice(2));
