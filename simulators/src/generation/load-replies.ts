import { readdirSync } from 'node:fs';
import type { Reply } from './reply.ts';

const folder = new URL('../replies/', import.meta.url);

/**
 * Reads every file in src/replies, in the order of their names.
 *
 * @throws if a file doesn't export a list `replies`
 */
export async function loadReplies(): Promise<Reply[]> {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.ts'))
    .sort();
  const files = await Promise.all(
    names.map(async (name) => {
      const module = (await import(new URL(name, folder).href)) as { replies?: unknown };
      if (!Array.isArray(module.replies)) {
        throw new Error(`simulators/src/replies/${name} must export a list: export const replies: Reply[] = [ … ]`);
      }
      return module.replies as Reply[];
    }),
  );
  return files.flat();
}
