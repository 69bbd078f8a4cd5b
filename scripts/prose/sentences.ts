import retextEnglish from 'retext-english';
import retextIndefiniteArticle from 'retext-indefinite-article';
import retextRepeatedWords from 'retext-repeated-words';
import { unified } from 'unified';
import { VFile } from 'vfile';
import type { BlockFinding } from './findings.ts';
import type { Block } from './read-document.ts';

/**
 * Most words in a sentence. The style asks for 8 to 25; enumerations and conditions of technical prose go beyond,
 * and above this number every sentence that the pages had was clearer as two.
 */
const longestSentence = 36;

// retext takes "in." for inches, so that a sentence wouldn't end there.
export const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });
export const words = new Intl.Segmenter('en', { granularity: 'word' });

const parser = unified().use(retextEnglish);
const rules = unified().use(retextIndefiniteArticle).use(retextRepeatedWords);

/** Checks the length of sentences, doubled words, and "a" and "an". */
export function checkSentences(block: Block): BlockFinding[] {
  const file = new VFile(block.text);
  const tree = parser.parse(file);
  rules.runSync(tree, file);
  const findings = file.messages.flatMap(({ place, reason, source = 'sentence', expected = [] }): BlockFinding[] => {
    const offset = offsetOf(place);
    // "the name `name`" repeats nothing.
    if (source === 'retext-repeated-words' && hasCode(block, offset)) return [];
    // "an `<audio>` element", "a `.env` file": how a sign is read, the rule can't know.
    if (/^an? code\b/i.test(block.text.slice(offset)) && hasCode(block, offset)) return [];
    const better = expected.length === 0 ? 'the sentence without it' : `"${expected.join('" or "')}"`;
    return [{ offset, rule: source, message: `${reason}.`, better }];
  });
  if (block.kind === 'heading') return findings;
  for (const { segment, index } of sentences.segment(block.text)) {
    const length = [...words.segment(segment)].filter(({ isWordLike }) => isWordLike).length;
    if (length <= longestSentence) continue;
    const message = `"${segment.slice(0, 40)}…" has ${length} words; the limit is ${longestSentence}.`;
    findings.push({ offset: index, rule: 'sentence-length', message, better: 'two sentences, or a list' });
  }
  return findings;
}

/** Whether the word at a place of the block, or the one after it, is code. */
function hasCode({ text, pieces }: Block, offset: number): boolean {
  const [twice = ''] = /^\S+\s+\S+/.exec(text.slice(offset)) ?? [];
  return pieces.some(({ start, code }) => code !== undefined && start >= offset && start < offset + twice.length);
}

function offsetOf(place: VFile['messages'][number]['place']): number {
  const point = place === undefined ? undefined : 'start' in place ? place.start : place;
  return point?.offset ?? 0;
}
