import { dependOnFile } from 'runnable-docs/article';
import { archivePath, commandsOf, filePath, programFiles } from '../data/take-away.ts';
import Shell from './shell.tsx';

/** A program to take away: its archive, every file in full, and how it's started, with a key and without one. */
export default function TakeAway({ program }: { program: string }) {
  const files = programFiles(program);
  for (const { file } of files) dependOnFile(file);
  const { install, keys, start, simulated } = commandsOf(program);
  const isRun = start === 'npm start';
  const setKeys = isRun ? keys.map((name) => `export ${name}="your-key"`) : [];
  const hasOutput = files.some(({ path }) => path === 'expected-output.txt');
  return (
    <>
      <p>
        <a href={`/${archivePath(program)}`} download>
          Download {program}.zip
        </a>
        : all {files.length} files of the project, with pinned versions and a <code>tsconfig.json</code>.{' '}
        {isRun ? 'Unpack and start it' : 'Unpack it and check its types'} (on Windows, in WSL):
      </p>
      <Shell lines={[...install, ...setKeys, start]} purpose={`${isRun ? 'start' : 'check'} ${program}`} />
      {simulated !== undefined && (
        <>
          <p>
            To run it without a key, use the <a href="/tutorial/#simulators">simulators</a>
            {hasOutput ? (
              <>
                ; the output then is that in <code>expected-output.txt</code>
              </>
            ) : (
              ', which only answer the input that the picture at the top of this page shows'
            )}
            :
          </p>
          <Shell lines={simulated} purpose={`run ${program} without a key`} />
        </>
      )}
      <details>
        <summary>Files of {program}</summary>
        <ul>
          {files.map((file) => (
            <li key={file.path}>
              <a href={`/${filePath(program, file)}`}>
                <code>{file.path}</code>
              </a>
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}
