import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { dependOnFolder } from 'runnable-docs/article';
import { simulatorsAddress, simulatorsPath } from './address.ts';

const examples = join(import.meta.dirname, '../examples');

/** A file of a program that readers take away. */
export interface ProgramFile {
  /** Below the program's folder, with forward slashes. */
  path: string;
  /** Absolute. */
  file: string;
}

/** What installing, building, and running leave in a program's folder. */
const made = new Set(['node_modules', '.next', 'next-env.d.ts', 'output']);
/** Whoever has run a program may have put a key there. */
const mayHoldKeys = /^\.env(?!\.example$)/;

/** The programs in `examples/`, by the names of their folders. A folder without a manifest has files that samples share. */
export function programNames(): string[] {
  return readdirSync(examples)
    .filter((name) => existsSync(join(examples, name, 'package.json')))
    .sort();
}

/** All files of a program: those in its folder first. */
export function programFiles(program: string): ProgramFile[] {
  const folder = join(examples, program);
  return filesIn(folder).map((file) => ({ path: relative(folder, file).split(sep).join('/'), file }));
}

/** The files in a program's folder, absolute: without what running it leaves there, and without keys. */
export function filesIn(folder: string): string[] {
  dependOnFolder(folder);
  const entries = readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !made.has(name) && !mayHoldKeys.test(name))
    .sort((one, other) => Number(one.isDirectory()) - Number(other.isDirectory()) || (one.name < other.name ? -1 : 1));
  return entries.flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesIn(path) : [path];
  });
}

/** Where the archive of a program is published. */
export function archivePath(program: string): string {
  return `programs/${program}.zip`;
}

/** Where a file of a program is published by itself: source code as text, which browsers show. */
export function filePath(program: string, { path }: ProgramFile): string {
  return `programs/${program}/${isShown(path) ? path : `${path}.txt`}`;
}

function isShown(path: string): boolean {
  return /\.(?:png|pdf|txt)$/.test(path);
}

/** How a program is started: with its key, and with the simulators. */
export interface Commands {
  install: string[];
  /** The environment variables with keys that its README names. */
  keys: string[];
  /** Needs the keys. */
  start: string;
  /** Needs no key; none for programs that have no simulated way to start. */
  simulated: string[] | undefined;
}

/** Servers on this machine that a web program asks: the simulators stand in for them where they listen. */
const localServers: Readonly<Record<string, string>> = {
  'llamacpp-nextjs-chatbot': 'llamacpp',
  'ollama-nextjs-chatbot': 'ollama',
};

/** The commands of a program’s page, from its `package.json` and its README. */
export function commandsOf(program: string): Commands {
  const { scripts, config } = JSON.parse(readFileSync(join(examples, program, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
    config?: { profile?: string };
  };
  const install = [`unzip ${program}.zip`, `cd ${program}`, 'npm install'];
  const readme = readFileSync(join(examples, program, 'README.md'), 'utf8');
  const keys = [...new Set([...readme.matchAll(/\b([A-Z]\w*_API_KEY)=/g)].map(([, name = '']) => name))];
  const download = `curl -O ${simulatorsAddress}`;
  const [, main] = /^tsx (\S+)$/.exec(scripts.start ?? '') ?? [];
  const server = localServers[program];
  const profile = config?.profile === undefined ? '' : `SIMULATE_PROFILE=${config.profile} `;
  if (main !== undefined) {
    const typed = existsSync(join(examples, program, 'input.txt')) ? ' < input.txt' : '';
    const simulated = [download, `${profile}npx tsx --import ./${simulatorsPath} ${main}${typed}`];
    return { install, keys, start: 'npm start', simulated };
  }
  const start = scripts.start === undefined ? 'npm run build' : 'npm start';
  if (server !== undefined)
    return { install, keys, start, simulated: [download, `${profile}node ${simulatorsPath} ${server} &`, start] };
  if (scripts.start?.includes('next start') !== true) return { install, keys, start, simulated: undefined };
  const next = `${profile}node --import ./${simulatorsPath} node_modules/next/dist/bin/next start`;
  return { install, keys, start, simulated: [download, 'npm run build', next] };
}
