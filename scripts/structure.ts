// `npm run structure -- [COMMIT]`: what the engine's layout costs a reader, counted in a commit's tree without
// checking it out: files and folders of each subject, and of the three paths in ARCHITECTURE.md.
import { execFileSync, spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path/posix';
import ts from 'typescript';
import { refuse } from './read-options.ts';

const commit = process.argv[2] ?? 'HEAD';
const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8', maxBuffer: 2 ** 28 });

const { status } = spawnSync('git', ['rev-parse', '--verify', '--quiet', `${commit}^{commit}`]);
if (status !== 0) refuse(`There's no commit ${commit} here.`);

const src = 'engine/src/';
const tree = git('ls-tree', '-r', '--name-only', commit, src)
  .split('\n')
  .filter((path) => /\.(?:tsx?|css)$/.test(path) && !/\.(?:test|d)\.|\/(?:tests|fixtures)\//.test(path))
  .map((path) => path.slice(src.length));
const code = tree.filter((path) => /\.tsx?$/.test(path));
const known = new Set(tree);

/** The files that each file imports, types and dynamic imports included. */
const imports = new Map(code.map((path) => [path, importsOf(path)]));

function importsOf(path: string): string[] {
  return ts
    .preProcessFile(git('show', `${commit}:${src}${path}`), true, true)
    .importedFiles.map(({ fileName }) => join(dirname(path), fileName))
    .filter((target) => known.has(target));
}

/** A feature's folder is one place, with what is in it; elsewhere each folder is a place. */
function placeOf(path: string): string {
  const [first = '', second = ''] = path.split('/');
  return first === 'features' ? join(first, second) : dirname(path);
}

const summary = (files: readonly string[]) =>
  `${String(files.length)} files in ${String(new Set(files.map(placeOf)).size)} places`;

/** Every file that `entries` need, without those below the folders that are left out. */
function closure(entries: readonly string[], without: RegExp): string[] {
  const found = new Set<string>();
  const visit = (path: string) => {
    if (found.has(path) || without.test(path)) return;
    found.add(path);
    imports.get(path)?.forEach(visit);
  };
  entries.filter((path) => known.has(path)).forEach(visit);
  return [...found];
}

/** The words by which files of a subject are named, in the first layout and in today's. */
const subjects: Record<string, RegExp> = {
  admonitions: /admonition/,
  announcement: /announcement(?!\.ts$)|announcement\/|inline\/announcement/,
  blog: /blog|feeds|listed-articles/,
  'code blocks': /(?:^|\/)code-block|markdown\/code\/|\/code(?:-tokens)?\.css|highlight|islands\/copy/,
  'color mode': /color-mode/,
  diagrams: /diagram/,
  'not found': /not-found|nearest-pages|failures\/nearest|outputs\/routes/,
  'quick info': /hover|quick-info|symbol-summaries/,
  reference: /^reference|styles\/reference/,
  samples: /^samples|\/load-samples|warm-samples/,
  search: /search/,
  sidebar: /sidebar/,
  tabs: /(?:^|\/)tab(?:s|-items)/,
  toc: /contents|(?:^|\/)toc/,
};

/** Where each path of the data begins, in the first layout and in today's, and what is another path's. */
const paths: Record<string, [entries: string[], without: RegExp]> = {
  'a Markdown file to HTML': [
    ['cli/build.ts', 'pipeline/build.ts', 'built-in.ts'],
    /search|^reference|^samples|blog|hover|quick-info|^browser|^shell\/client|^preview|^releases|^deploy/,
  ],
  'a library symbol to its page': [
    ['reference/index.ts', 'samples/index.ts', 'cli/load-samples.ts'],
    /^(?!reference|samples|core|cli\/load-samples)/,
  ],
  'a click to the new article': [
    ['browser/main.tsx', 'shell/client/main.tsx'],
    /search|hover|quick-info|announcement|color-mode|base-url-banner|symbol-summaries/,
  ],
};

const importers = new Map<string, number>();
for (const target of [...imports.values()].flatMap((targets) => [...new Set(targets)])) {
  importers.set(target, (importers.get(target) ?? 0) + 1);
}

console.log(
  `${commit}: ${String(code.length)} TypeScript files in ${String(new Set(code.map(dirname)).size)} folders,`,
);
console.log(`${String(code.filter((path) => importers.get(path) === 1).length)} of them imported by only one file\n`);
for (const [subject, words] of Object.entries(subjects)) {
  console.log(`${subject.padEnd(16)}${summary(tree.filter((path) => words.test(path)))}`);
}
console.log();
for (const [path, [entries, without]] of Object.entries(paths)) {
  console.log(`${path.padEnd(32)}${summary(closure(entries, without))}`);
}
