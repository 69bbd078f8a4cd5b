import { transform } from 'esbuild';
import type { Sample } from '../sample.ts';

/**
 * The sample as JavaScript, with a source map by which stack traces name the lines of the Markdown file:
 * the code is moved down by as many lines as stand above it there.
 * @throws where the code does not parse
 */
export async function compileSample(sample: Sample): Promise<string> {
  const result = await transform('\n'.repeat(sample.line) + sample.code, {
    loader: sample.language,
    format: 'esm',
    target: 'node20',
    jsx: 'automatic',
    sourcefile: sample.file,
    sourcemap: 'inline',
    sourcesContent: false,
  });
  return result.code;
}
