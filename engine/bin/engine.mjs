#!/usr/bin/env node
// React's development build describes every element with its stack, which triples the time of a
// build; it is for the preview. React reads the variable when it is first imported.
process.env.NODE_ENV ??= process.argv[2] === 'dev' ? 'development' : 'production';

// The engine is TypeScript; tsx compiles it as it is imported.
const { register } = await import('tsx/esm/api');
register();
const { main } = await import('../src/cli/main.ts');
process.exitCode = await main(process.argv.slice(2));
