/** `runnable-docs/programs`: example programs of a site, for tests that run them in other ways. */
export { findPrograms, type Program, runProgram } from './samples/programs.ts';
export { openSandbox } from './samples/run/sandbox.ts';
