#!/usr/bin/env node
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

// React's development build describes every element with its stack, which triples the time of a
// build; it is for the preview. React reads the variable when it is first imported.
process.env.NODE_ENV ??= process.argv[2] === 'dev' ? 'development' : 'production';

// Whoever reads the output may stop, such as `head`; the command goes on.
process.stdout.on('error', (error) => {
  if (error.code !== 'EPIPE') throw error;
});

const at = (path) => new URL(path, import.meta.url);
// A checkout runs the TypeScript as it is; the published package holds what is compiled from it.
const source = at('../src/cli/main.ts');
const fromSource = existsSync(source);
if (fromSource) {
  const { register } = await import('tsx/esm/api');
  register({ tsconfig: fileURLToPath(at('../../tsconfig.json')) });
}
const { main } = await import(fromSource ? source.href : '../dist/cli/main.js');
process.exitCode = await main(process.argv.slice(2));
// A command that has done its work ends, whatever the site's modules have left running. Where Node ends by itself, it
// takes everything down in order first: with Node 20.20.2, `engine samples` never got out of that after one of five full
// runs on a busy machine. What it waited for isn't known.
for (const stream of [process.stdout, process.stderr]) await new Promise((written) => stream.write('', written));
process.exit();
