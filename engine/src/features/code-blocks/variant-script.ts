import { createHash } from 'node:crypto';
import { buildSync } from 'esbuild';
import type { OutputFile } from '../../core/output-file.ts';
import { moduleFile } from '../../pipeline/feature.ts';

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

let made: { path: string; content: string } | undefined;

/** The switch between variants, as a file that its content names. */
export function switchFile(): OutputFile {
  if (made === undefined) {
    const content = bundle('variant-switch');
    const hash = createHash('sha256').update(content).digest('base64url').slice(0, 10);
    made = { path: `assets/variant-switch.${hash}.js`, content };
  }
  return made;
}

/** Source of the inline script that keeps the room of what a reader has chosen before, and loads the switch. */
export function earlyScript(baseUrl: string): string {
  // A module without imports, as a function: its names stay its own.
  return `(()=>{${bundle('variant-early', baseUrl + switchFile().path)}})()`;
}
