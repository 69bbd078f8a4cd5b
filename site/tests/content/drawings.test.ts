import { expect, test } from 'vitest';
import { readCalls } from '../../components/call-times.tsx';
import { readArrows } from '../../components/neighbors.tsx';
import { readTokens } from '../../components/tokens.tsx';
import { defaultBaseUrl } from '../../data/base-urls.ts';
import { recordedLines } from '../../data/recorded.ts';

test('the tokens of the page are those that the library computed, with their spaces', () => {
  const tokens = readTokens(recordedLines('content/guide/function/tokenize-text.md', 'inspect'));
  expect(tokens.map(({ text }) => text).join('')).toBe('Lighthouse keepers rarely oversleep.');
  expect(tokens[2]).toEqual({ number: '2567', text: ' keep' });
});

test('neighbors are drawn with the similarities that the library computed, nearest first', () => {
  const [question, ...others] = readArrows(recordedLines('content/guide/vector-index/index.md', 'neighbors'));
  if (question === undefined) throw new Error('there is no question');
  const cosine = ({ x, y }: { x: number; y: number }) =>
    (x * question.x + y * question.y) / (Math.hypot(x, y) * Math.hypot(question.x, question.y));
  expect(others.length).toBe(4);
  for (const arrow of others) expect(cosine(arrow).toFixed(2)).toBe(arrow.similarity);
  expect(others.map(cosine)).toEqual(others.map(cosine).sort((a, b) => b - a));
});

test('calls have the depth of their place in the tree, and lie within the call that made them', () => {
  const calls = readCalls(recordedLines('content/guide/util/observer.md', 'durations'));
  expect(calls.map(({ name, depth }) => `${depth} ${name}`)).toEqual([
    '0 run-tool',
    '1 generate-tool-call',
    '2 generate-text',
    '1 execute-tool multiply',
  ]);
  const [outer] = calls;
  for (const call of calls) expect(call.start).toBeGreaterThanOrEqual(outer?.start ?? Infinity);
});

test('lines that are nothing to draw are an error that says what is drawn', () => {
  expect(() => readTokens(['none'])).toThrow('prints no line such as 43 "L"');
  expect(() => readArrows(['question [ 1, 0 ]'])).toThrow('prints no lines such as question');
  expect(() => readCalls(['none'])).toThrow('prints no line such as run-tool: from 0 ms');
  expect(() => recordedLines('content/guide/util/observer.md', 'none')).toThrow('has no recorded output of a sample');
});

test('base URLs are those of the library, without the port that every address has', () => {
  expect(defaultBaseUrl('openai')).toBe('https://api.openai.com/v1');
  expect(defaultBaseUrl('ollama')).toBe('http://127.0.0.1:11434');
});
