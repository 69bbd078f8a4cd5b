import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { glob } from 'tinyglobby';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');

/** Endings that are spelled in another way in British English, and words without a common ending. */
const british =
  /\b(?!flours?\b)(?:\w*metres?|litres?|tyres?|\w*(?:[bl]|arb|av|i|on)ours?|catalogues?|grey|centres?|theatres?|\w+[ai]lys(?:e[ds]?|ing)|(?:real|organ|recogn|apolog)is(?:e[ds]?|ing)|(?:travel|label|cancel|model)l(?:ed|ing))\b/gi;

test('programs, samples, and what the simulators say are in American English', async () => {
  const files = await glob(
    [
      'site/{content,data,examples,reference}/**/*.{css,md,mdx,ts,tsx}',
      'site/samples-assets/*.txt',
      'simulators/{scripts,src}/**/*.ts',
    ],
    { cwd: root, ignore: ['**/node_modules/**', '**/.next/**'] },
  );
  expect(files.length).toBeGreaterThan(300);
  const found = files.flatMap((file) =>
    [...new Set([file, readFileSync(join(root, file), 'utf8')].flatMap((text) => text.match(british) ?? []))].map(
      (word) => `${file}: ${word}`,
    ),
  );
  expect(found).toEqual([]);
});
