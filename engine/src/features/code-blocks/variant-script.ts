import { buildSync } from 'esbuild';
import type { OutputFile } from '../../core/output-file.ts';
import type { DiskCache } from '../../incremental/disk-cache.ts';
import { moduleFile } from '../../pipeline/feature.ts';
import { addressHash } from '../../pipeline/outputs/page-data.ts';

/**
 * Bundles browser modules of this folder, each with what it imports; what it imports on demand stays where it is. The
 * bundler starts anew for each call: what an earlier build made is used again.
 */
function bundle(names: readonly string[], disk: DiskCache | undefined, switchAddress = ''): string[] {
  const key = `browser modules ${names.join(' ')} ${switchAddress}`;
  const kept = disk?.read(key)?.toString();
  if (kept !== undefined) return JSON.parse(kept) as string[];
  const { outputFiles } = buildSync({
    entryPoints: names.map((name) => moduleFile(import.meta.dirname, name)),
    bundle: true,
    write: false,
    outdir: import.meta.dirname,
    minify: true,
    format: 'esm',
    define: { switchAddress: JSON.stringify(switchAddress) },
    external: [switchAddress],
    target: 'es2022',
  });
  const made = outputFiles.map(({ text }) => text.trim());
  disk?.write(key, JSON.stringify(made));
  return made;
}

let onDemand: Record<'switch' | 'replay', OutputFile> | undefined;

/** The modules that are loaded on demand, as files that their content names. */
function onDemandFiles(disk: DiskCache | undefined): NonNullable<typeof onDemand> {
  if (onDemand !== undefined) return onDemand;
  const names = ['variant-switch', 'replay-player'] as const;
  const contents = bundle(names, disk);
  const file = (name: (typeof names)[number]): OutputFile => {
    const content = contents[names.indexOf(name)] ?? '';
    return { path: `assets/${name}.${addressHash(content)}.js`, content };
  };
  onDemand = { switch: file('variant-switch'), replay: file('replay-player') };
  return onDemand;
}

/** The switch between variants. */
export const switchFile = (disk?: DiskCache): OutputFile => onDemandFiles(disk).switch;

/** What replays an output as it arrived. */
export const replayFile = (disk?: DiskCache): OutputFile => onDemandFiles(disk).replay;

/** Source of the inline script that keeps the room of what a reader has chosen before, and loads the switch. */
export function earlyScript(baseUrl: string, disk?: DiskCache): string {
  const [script = ''] = bundle(['variant-early'], disk, baseUrl + switchFile(disk).path);
  // A module without imports, as a function: its names stay its own.
  return `(()=>{${script}})()`;
}
