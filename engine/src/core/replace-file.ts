import { rename, rm, writeFile } from 'node:fs/promises';

/** Writes a file next to its place, and moves it there: what can't be written whole leaves what was there before. */
export async function replaceFile(path: string, content: string | Uint8Array): Promise<void> {
  const draft = `${path}.draft`;
  try {
    await writeFile(draft, content);
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
