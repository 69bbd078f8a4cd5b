import { readdir } from 'node:fs';
import { glob, type GlobOptions } from 'tinyglobby';

type ReadFolder = (path: string, options: object, done: (error: NodeJS.ErrnoException | null) => void) => void;

/**
 * The files below a folder, which needn't be there, and may be a link that leads nowhere.
 * @throws what the system says of a folder that it doesn't let be read: `glob` would leave its files out silently
 */
export async function findFiles(pattern: string, options: GlobOptions): Promise<string[]> {
  const refusals: Error[] = [];
  const read: ReadFolder = (path, how, done) => {
    (readdir as ReadFolder)(path, how, (error, ...entries) => {
      if (error !== null && !/^(?:ENOENT|ENOTDIR|ELOOP)$/.test(error.code ?? '')) refusals.push(error);
      done(error, ...entries);
    });
  };
  const paths = await glob(pattern, { ...options, fs: { readdir: read as typeof readdir } });
  const [refusal] = refusals;
  if (refusal !== undefined) throw refusal;
  return paths;
}
