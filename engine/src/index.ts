/** The engine's public entry: what a site may import. Commands are run through the `engine` program. */
export { defineSite } from './core/config.ts';
export type { SiteConfig, SiteOptions } from './core/config.ts';
export { findPrograms } from './samples/programs.ts';
export type { Program } from './samples/programs.ts';
export { runProgram } from './samples/programs.ts';
export { openSandbox } from './samples/run/sandbox.ts';
