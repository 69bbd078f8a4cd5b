import { readFile } from 'node:fs/promises';
import { defineFeature, zipFiles } from 'runnable-docs';
import { archivePath, commandsOf, filePath, programFiles, programNames } from './data/take-away.ts';

/** The programs that posts and tutorials explain: each as an archive, and each of its files by itself. */
export const programsFiles = defineFeature({
  name: 'programsFiles',
  async outputs({ cache }) {
    const outputs = programNames().map(async (program) => {
      const files = await Promise.all(
        programFiles(program).map(async (file) => {
          const content = await readFile(file.file);
          return { ...file, content: forReaders(program, file.path, content) };
        }),
      );
      const zipped = files.map(({ path, content }) => ({ path: `${program}/${path}`, content }));
      return [
        { path: archivePath(program), content: await zipFiles(zipped, cache?.cache) },
        ...files.map((file) => ({ path: filePath(program, file), content: file.content })),
      ];
    });
    return (await Promise.all(outputs)).flat();
  },
});

/** A file without what only this site's own pages need of it. */
function forReaders(program: string, path: string, content: Buffer): Buffer {
  if (path === 'README.md') return withoutKey(program, content);
  return /\.tsx?$/.test(path) ? withoutRegions(content) : content;
}

/** Source code without the comments that say which lines a page shows. */
function withoutRegions(source: Buffer): Buffer {
  return Buffer.from(source.toString().replace(/^[ \t]*\/\/ #(?:end)?region\b.*\n/gm, ''));
}

/** A README that says how the program runs without a key, too. */
function withoutKey(program: string, readme: Buffer): Buffer {
  const { simulated } = commandsOf(program);
  if (simulated === undefined) return readme;
  const section = ['## Run it without a key', '', '```bash', 'npm install', ...simulated, '```', ''];
  return Buffer.from(`${readme.toString().trimEnd()}\n\n${section.join('\n')}`);
}
