import { buildSync } from 'esbuild';
import type { OutputFile } from '../../core/output-file.ts';
import { moduleFile } from '../../pipeline/feature.ts';
import { addressHash } from '../../pipeline/page-data.ts';

/** Bundles a browser module of this folder with what it imports; what it imports on demand stays where it is. */
function bundle(name: string, switchAddress = ''): string {
  const { outputFiles } = buildSync({
    entryPoints: [moduleFile(import.meta.dirname, name)],
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    define: { switchAddress: JSON.stringify(switchAddress) },
    external: [switchAddress],
    target: 'es2022',
  });
  return (outputFiles[0]?.text ?? '').trim();
}

const made = new Map<string, OutputFile>();

/** A browser module of this folder that is loaded on demand, as a file that its content names. */
function scriptFile(name: string): OutputFile {
  const known = made.get(name);
  if (known !== undefined) return known;
  const content = bundle(name);
  const file = { path: `assets/${name}.${addressHash(content)}.js`, content };
  made.set(name, file);
  return file;
}

/** The switch between variants. */
export const switchFile = (): OutputFile => scriptFile('variant-switch');

/** What replays an output as it arrived. */
export const replayFile = (): OutputFile => scriptFile('replay-player');

/** Source of the inline script that keeps the room of what a reader has chosen before, and loads the switch. */
export function earlyScript(baseUrl: string): string {
  // A module without imports, as a function: its names stay its own.
  return `(()=>{${bundle('variant-early', baseUrl + switchFile().path)}})()`;
}
