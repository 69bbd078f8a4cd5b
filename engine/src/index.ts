/** The engine's public entry: what a site may import. Commands are run through the `engine` program. */
export { defineSite } from './config/define-site.ts';
export type { SiteConfig, SiteOptions } from './config/schema.ts';
export { findPrograms } from './samples/programs/find-programs.ts';
export type { Program } from './samples/programs/program.ts';
export { runProgram } from './samples/programs/run-program.ts';
