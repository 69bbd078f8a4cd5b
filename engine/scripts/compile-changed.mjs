import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Brings `.compiled` up to date: the source as JavaScript, file by file, and all other files of it as they are. A checkout
 * runs that, because compiling the modules while they're loaded took 0.8 s of every command. Several processes may do this
 * at once: each file is written next to its place and moved.
 * @param engine absolute path of the folder that has `src`
 */
export async function compileChanged(engine = join(import.meta.dirname, '..')) {
  const source = join(engine, 'src');
  const target = join(engine, '.compiled');
  const record = join(target, 'compiled.json');
  const files = new Map(sources(source).map((path) => [path, readFileSync(join(source, path))]));
  const before = readRecord(record);
  // How it's compiled counts, too.
  const rules = hash(readFileSync(import.meta.filename));
  const wanted = Object.fromEntries([...files].map(([path, content]) => [path, `${rules} ${hash(content)}`]));
  const changed = [...files.keys()].filter((path) => before[path] !== wanted[path]);
  const gone = Object.keys(before).filter((path) => !files.has(path));
  if (changed.length === 0 && gone.length === 0) return;
  const modules = changed.filter((path) => /\.tsx?$/.test(path));
  for (const [path, code] of modules.length > 0 ? await compiled(source, target, modules) : []) put(path, code);
  const others = changed.filter((path) => !modules.includes(path));
  for (const path of others) put(join(target, path), files.get(path));
  for (const path of gone) {
    for (const ending of ['', '.map']) rmSync(join(target, compiledName(path) + ending), { force: true });
  }
  put(record, JSON.stringify(wanted));
}

/** What runs, relative to the source's folder. */
function sources(source) {
  return readdirSync(source, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$|\.d\.ts$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(source.length + 1));
}

/** Compiles modules. @returns the absolute path of each file with its content */
async function compiled(source, target, paths) {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints: paths.map((path) => join(source, path)),
    ...{ outdir: target, outbase: source, write: false, bundle: true, format: 'esm', platform: 'node' },
    ...{ target: 'node20', jsx: 'automatic', sourcemap: 'linked', sourcesContent: false, logLevel: 'silent' },
    tsconfigRaw: {},
    // Every module stays a file of its own, which names the others by what they are called when compiled.
    plugins: [
      {
        name: 'files',
        setup({ onResolve }) {
          onResolve({ filter: /^/ }, ({ path, kind }) =>
            kind === 'entry-point' ? undefined : { path: isRelative(path) ? compiledName(path) : path, external: true },
          );
        },
      },
    ],
  });
  return outputFiles.map(({ path, contents }) => [path, contents]);
}

function isRelative(path) {
  return /^\.{1,2}\//.test(path);
}

function compiledName(path) {
  return path.replace(/\.tsx?$/, '.js');
}

function readRecord(record) {
  try {
    return JSON.parse(readFileSync(record, 'utf8'));
  } catch {
    return {};
  }
}

function put(path, content) {
  const draft = `${path}.${randomUUID()}`;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(draft, content);
  renameSync(draft, path);
}

function hash(content) {
  return createHash('sha256').update(content).digest('base64url');
}
