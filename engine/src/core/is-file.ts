import { statSync } from 'node:fs';

/** Whether a path leads to a file; false for what can't be a path, such as one that is too long. */
export function isFile(path: string): boolean {
  try {
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
