#!/usr/bin/env node
import { fileURLToPath } from 'node:url';

// React's development build describes every element with its stack, which triples the time of a
// build; it is for the preview. React reads the variable when it is first imported.
process.env.NODE_ENV ??= process.argv[2] === 'dev' ? 'development' : 'production';

// The engine is TypeScript; tsx compiles it as it is imported. On its own it would take the compiler's
// options from the folder in which the command runs.
process.env.TSX_TSCONFIG_PATH ??= fileURLToPath(new URL('../../tsconfig.json', import.meta.url));
const { register } = await import('tsx/esm/api');
register();
const { main } = await import('../src/cli/main.ts');
process.exitCode = await main(process.argv.slice(2));
