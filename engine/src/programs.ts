/** `runnable-docs/programs`: a site's programs, for tests that check or run them in other ways. */
export { findPrograms, type Program } from './samples/programs.ts';
export { runProgram } from './samples/run/run-programs.ts';
export { openSandbox } from './samples/run/sandbox.ts';
export { derivePrograms } from './samples/variants/derive.ts';
export { sampleVariants } from './samples/variants/settings.ts';
