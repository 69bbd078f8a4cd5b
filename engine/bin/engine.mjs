#!/usr/bin/env node
import { existsSync } from 'node:fs';

// React's development build describes every element with its stack, which triples the time of a
// build; only a preview asks for it. React reads the variable when it is first imported.
process.env.NODE_ENV ??= 'production';

// Whoever reads the output may stop, such as `head`; the command goes on.
process.stdout.on('error', (error) => {
  if (error.code !== 'EPIPE') throw error;
});

const at = (path) => new URL(path, import.meta.url);
// The published package holds what is compiled; a checkout compiles what has changed in it.
const compiler = at('../scripts/compile-changed.mjs');
const isCheckout = existsSync(compiler);
if (isCheckout) {
  const { compileChanged } = await import(compiler.href);
  await compileChanged();
  // Errors name the lines of the source.
  process.setSourceMapsEnabled(true);
}
const { main } = await import(at(isCheckout ? '../.compiled/cli/main.js' : '../dist/cli/main.js').href);
// Modules and pages of the site run in this process. What ends it before its work is done looks like success.
const onEarlyExit = (code) => {
  if (code !== 0) return;
  process.exitCode = 1;
  console.error("The site's code ended the command before its work was done: remove the call of process.exit().");
};
process.on('exit', onEarlyExit);
const code = await main(process.argv.slice(2));
process.off('exit', onEarlyExit);
process.exitCode = code;
// A command that has done its work ends, whatever the site's modules have left running. Where Node ends by itself, it
// takes everything down in order first: with Node 20.20.2, `engine samples` never got out of that after one of five full
// runs on a busy machine. What it waited for isn't known; Node has such a deadlock in all versions up to 26, which was
// still open in September 2026: https://github.com/nodejs/node/issues/54918
for (const stream of [process.stdout, process.stderr]) await new Promise((written) => stream.write('', written));
process.exit();
