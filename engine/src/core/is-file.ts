import { statOf } from './stat.ts';

/** Whether a path leads to a file; false for what can't be a path, such as one that is too long. */
export function isFile(path: string): boolean {
  return statOf(path)?.isFile() === true;
}
