import { expect, test } from 'vitest';
import { readPassages } from './build/records.ts';
import { findExcerpt } from './query/excerpt.ts';
import { createMarker, markText } from './query/words.ts';

const marked = (segments: { text: string; marked: boolean }[]) =>
  segments.map(({ text, marked: mark }) => (mark ? `[${text}]` : text)).join('');

test('marks words by their stems, beginnings of words, and names from their segments on', () => {
  const marker = createMarker(['retri'], 'retries cha');
  expect(marked(markText('Retry the OpenAIChatModel, or chat again; it retried.', marker))).toBe(
    '[Retry] the OpenAI[Cha]tModel, or [cha]t again; it [retried].',
  );
});

test('does not mark letters in the middle of a word', () => {
  expect(marked(markText('Generate text at a rate', createMarker(['rate'], 'rate')))).toBe('Generate text at a [rate]');
});

test('the passage that answers best is shown, around the answer', () => {
  const filler = 'Nothing of interest stands here. '.repeat(12);
  const excerpt = findExcerpt(
    'API configuration',
    [
      ['', '', 'How calls are made.'],
      ['limits', 'Limits', `${filler}A rate limit takes a few lines. ${filler}`],
      ['keys', 'Keys', 'Where keys come from.'],
    ],
    createMarker(['rate', 'limit'], 'rate limit'),
  );
  expect(excerpt?.anchor).toBe('limits');
  expect(marked(excerpt?.heading ?? [])).toBe('[Limits]');
  expect(marked(excerpt?.text ?? [])).toContain('A [rate] [limit] takes a few lines.');
});

test('a page whose title is the answer is read from its beginning', () => {
  const passages: [string, string, string][] = [
    ['', '', 'Abort ends calls.'],
    ['more', 'More', 'An abort is no failure.'],
  ];
  expect(findExcerpt('Abort', passages, createMarker(['abort'], 'abort'))?.anchor).toBe('');
});

test('reads text by heading, without code, marks and types', () => {
  const { badges, signature, passages } = readPassages(
    '<hgroup><h1>Client</h1> <p><span class="badge">Class</span><span class="badge badge-warn">deprecated</span></p></hgroup><p>Calls.</p>' +
      '<pre class="signature"><code>class Client</code></pre>' +
      '<div class="heading"><h2 id="use">Use</h2><a class="heading-anchor" href="#use">#</a></div><pre><code>secret()</code></pre>' +
      '<ul><li><code>one</code><span class="badge">static</span></li><li>two</li></ul>',
  );
  expect(badges).toEqual(['Class', 'deprecated']);
  expect(signature).toBe('class Client');
  expect(passages).toEqual([
    { id: '', heading: '', text: 'Calls.' },
    { id: 'use', heading: 'Use', text: 'one two' },
  ]);
});

test('what a machine says in plain text can be found; code cannot', () => {
  const block = (language: string, text: string) =>
    `<figure class="code-block" data-language="${language}"><figcaption>Label</figcaption>` +
    `<pre class="code-text"><code>${text}</code></pre></figure>`;
  const { passages } = readPassages(
    `<p>Before.</p>${block('text', 'error TS2589: too deep')}${block('ts', 'call();')}`,
  );
  expect(passages.map(({ text }) => text)).toEqual(['Before. error TS2589: too deep']);
});
