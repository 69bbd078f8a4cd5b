import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Absolute path of a module of the engine, whether the engine runs as written or compiled.
 * @param folder absolute; `import.meta.dirname` for one that lies next to its user
 * @param name path of the module in it, without its ending
 */
export function moduleFile(folder: string, name: string): string {
  const found = ['.tsx', '.ts', '.js'].map((ending) => join(folder, name + ending)).find((path) => existsSync(path));
  if (found === undefined) throw new Error(`There is no module "${name}" in ${folder}`);
  return found;
}
