/** An example program of the site, which pages quote and which is run as a whole. */
export interface Program {
  name: string;
  /** Its folder relative to the site's, with forward slashes: `examples/pdf-chat`. */
  folder: string;
  /** The same as an absolute path. */
  dir: string;
  /** What its start script runs, relative to its folder. */
  mainFile: string;
  /** What is typed in while it runs: its `input.txt`, or nothing. */
  input: string;
}

/** Whether a file of the site, `examples/pdf-chat/src/main.ts`, belongs to the program. */
export function isPartOf(program: Program, file: string): boolean {
  return file.startsWith(`${program.folder}/`);
}
