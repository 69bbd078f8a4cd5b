import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import DownloadSimulators from '../../components/download-simulators.tsx';

/** What the guide's first section tells its reader to save and to run. */
export interface QuickStart {
  /** Files without a choice: `package.json`, `tsconfig.json`. */
  files: Map<string, string>;
  /** The same program for each track. */
  programs: { local: string; cloud: string };
  envFile: string;
  /** Commands of each package manager: what installs, and what runs the program. */
  commands(manager: 'npm' | 'pnpm'): { install: string; run: string; runSimulated: string };
  /** The command that downloads the simulators from the site. */
  download: string;
  /** Commands in the text after "run": with the `.env` file, and the type check. */
  runWithEnvFile: string;
  check: string;
}

const guide = join(import.meta.dirname, '../../content/guide/index.md');

/** Reads the quick start from the page itself, so that what is tested is what readers see. */
export function readQuickStart(): QuickStart {
  const section = one(readFileSync(guide, 'utf8'), /^## [^\n]*\{#start\}\n([\s\S]*?)^## /m);
  const fences = [...section.matchAll(/^```(\w+) ?([^\n]*)\n([\s\S]*?)^```$/gm)].map(
    ([, language, meta = '', code = '']) => ({
      language,
      name: /\bname="([^"]+)"/.exec(meta)?.[1],
      title: /\btitle="([^"]+)"/.exec(meta)?.[1],
      code,
    }),
  );
  const program = (name: string) => fences.find((fence) => fence.name === name)?.code ?? fail(`sample "${name}"`);
  const file = (title: string) => fences.find((fence) => fence.title === title)?.code ?? fail(title);
  return {
    files: new Map(['package.json', 'tsconfig.json'].map((title) => [title, file(title)])),
    programs: { local: program('local'), cloud: program('cloud') },
    envFile: file('.env'),
    commands: (manager) => ({
      install: commandOf(section, 'install', manager),
      run: commandOf(section, 'run', manager),
      runSimulated: commandOf(section, 'first-simulated-program', manager),
    }),
    download: section.includes('<DownloadSimulators />')
      ? one(renderToStaticMarkup(createElement(DownloadSimulators)), /<pre[^>]*><code>([^<]*)<\/code>/)
      : fail('command that downloads the simulators'),
    runWithEnvFile: one(section, /`(npx tsx --env-file=[^`]+)`/),
    check: one(section, /check the types, run `([^`]+)`/),
  };
}

/** The shell fence in the tab of a package manager, below the h3 heading with this id. */
function commandOf(section: string, heading: string, manager: string): string {
  const below = one(section, new RegExp(`^### [^\\n]*\\{#${heading}\\}\\n([\\s\\S]*?)(?=^### |$(?![\\s\\S]))`, 'm'));
  return one(below, new RegExp(`<TabItem value="${manager}"[^>]*>\\s*\`\`\`bash\\n([\\s\\S]*?)\`\`\``));
}

function one(text: string, pattern: RegExp): string {
  return pattern.exec(text)?.[1] ?? fail(String(pattern));
}

function fail(what: string): never {
  throw new Error(`The quick start in content/guide/index.md has no ${what}`);
}
