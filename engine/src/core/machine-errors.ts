/** The error doesn't say whether something was read or written: a new file needs its folder's mode. */
const ownerOrMode = 'Change the owner or the mode of that file, or of its folder.';

/** What the machine refuses, by error code, and what helps. */
const refusals: Readonly<Record<string, readonly [what: string, help: string]>> = {
  ENOSPC: ['The disk is full', 'Free some space and run the command again.'],
  EDQUOT: ['Your share of the disk is full', 'Free some space and run the command again.'],
  EEXIST: ['A file is in the way', 'Move it to another place and run the command again.'],
  ENOTDIR: ['A part of this path is a file, not a folder', 'Move that file away and run the command again.'],
  EISDIR: ['A folder is where a file is expected', 'Move that folder away and run the command again.'],
  EFBIG: ['A file is larger than the system allows', 'Raise the limit (ulimit -f) and run the command again.'],
  ENAMETOOLONG: [
    'A name is longer than the system allows',
    'Shorten the file name, slug, or tag that it comes from, and run the command again.',
  ],
  EROFS: ['The file system is read-only', 'Run the command where it can write.'],
  EACCES: ["You don't have permission for this", ownerOrMode],
  EPERM: ["The system doesn't allow that", ownerOrMode],
  EMFILE: ['Too many files are open', 'Raise the limit (ulimit -n) and run the command again.'],
  EIO: ['The disk reports an error', 'Check the disk, then run the command again.'],
};

/**
 * One sentence for an error that the machine caused and the site didn't: a full disk, a file that
 * can't be read, a folder that can't be written.
 * @returns `undefined` for every other error.
 */
export function machineErrorSentence(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, path } = error as NodeJS.ErrnoException;
  // The bundler's own code isn't JavaScript: it names the error only in its text.
  const name = code !== undefined && code in refusals ? code : codeInText(error.message);
  const [what, help] = refusals[name ?? ''] ?? [];
  if (what === undefined || help === undefined) return machineErrorSentence(error.cause);
  return `${what}${path === undefined ? '' : ` (${path})`}. ${help}`;
}

/** Numbers of errors on Linux and macOS, as programs in Rust print them. */
function codeInText(message: string): string | undefined {
  if (/\(os error 28\)/.test(message)) return 'ENOSPC';
  if (/\(os error 30\)/.test(message)) return 'EROFS';
  if (/\(os error 13\)/.test(message)) return 'EACCES';
  return undefined;
}
