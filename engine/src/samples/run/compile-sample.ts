import { transform } from 'esbuild';
import type { Sample } from '../sample.ts';

/**
 * The sample as JavaScript, with a source map by which stack traces name the lines of the Markdown file:
 * each line of the code is moved down to where it stands there.
 * @throws where the code does not parse
 */
export async function compileSample(sample: Sample): Promise<string> {
  const result = await transform(atSourceLines(sample), {
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

function atSourceLines(sample: Sample): string {
  let text = '';
  let line = 1;
  for (const [index, code] of sample.code.split('\n').entries()) {
    const target = Math.max(line, sample.sourceLines[index] ?? line);
    text += '\n'.repeat(target - line) + code + '\n';
    line = target + 1;
  }
  return text;
}
