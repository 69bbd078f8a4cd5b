import { join } from 'node:path';
import { readOptions, refuse } from '../read-options.ts';
import { readMessages } from './messages.ts';
import { type Block, documentFiles, placeOf, readDocument } from './read-document.ts';
import { sentences, words } from './sentences.ts';

// `npm run prose:sample -- --seed 7 [--count 60]`: draws sentences at random from everything people read, for somebody
// to read as an editor. The same seed draws the same places as long as the texts don't change.

/** Fewest words of what counts as a sentence: labels and lone names say nothing about the language. */
const shortest = 5;

const usage = 'npm run prose:sample -- --seed 7 [--count 60]';
const { values } = readOptions(
  { options: { seed: { type: 'string', default: '1' }, count: { type: 'string', default: '60' } } },
  usage,
);
// Any other seed would draw the places of 0.
for (const [name, value] of Object.entries(values)) {
  if (!/^\d+$/.test(value)) refuse(`--${name} is a whole number, not "${value}".\n${usage}`);
}
const root = join(import.meta.dirname, '../..');
const texts = [
  ...(await documentFiles(root)).flatMap((file) =>
    readDocument(root, file).blocks.flatMap((block) => (block.kind === 'heading' ? [] : [{ file, block }])),
  ),
  ...(await readMessages(root)),
];
const all = texts.flatMap(({ file, block }) =>
  [...sentences.segment(block.text)].flatMap(({ segment, index }) => {
    const length = [...words.segment(segment)].filter(({ isWordLike }) => isWordLike).length;
    if (length < shortest) return [];
    return [{ place: `${file}:${placeOf(block, index).line}`, text: withCode(block, index, index + segment.length) }];
  }),
);
const random = mulberry32(Number(values.seed));
const drawn = all.map((sentence) => ({ sentence, order: random() })).sort((a, b) => a.order - b.order);
for (const [index, { sentence }] of drawn.slice(0, Number(values.count)).entries()) {
  console.log(`${index + 1}. ${sentence.text}\n   ${sentence.place}`);
}
console.log(`Drawn from ${all.length} sentences with the seed ${values.seed}.`);

/** A part of a block's text, with the code that its words replace. */
function withCode({ text, pieces }: Block, from: number, to: number): string {
  return pieces
    .map(({ start, code }, index) => {
      const end = pieces[index + 1]?.start ?? text.length;
      if (end <= from || start >= to) return '';
      return code === undefined ? text.slice(Math.max(start, from), Math.min(end, to)) : `\`${code}\``;
    })
    .join('')
    .trim();
}

/** Numbers from 0 to 1 that depend on the seed alone; `Math.random` takes none. */
function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
