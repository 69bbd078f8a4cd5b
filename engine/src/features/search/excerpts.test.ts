import { describe, expect, test } from 'vitest';
import { readPrograms } from './build/programs.ts';
import type { RenderedArticle } from '../../core/article.ts';
import type { Site } from '../../core/site.ts';
import { readPassages, readRecord } from './build/records.ts';
import { findExcerpt, findSections, memberExcerpt } from './query/excerpt.ts';
import { findProgram, programExcerpt } from './query/programs.ts';
import { createMarker, markText } from './query/words.ts';
import type { PassageRow } from './wire.ts';

const marked = (segments: { text: string; marked: boolean }[]) =>
  segments.map(({ text, marked: mark }) => (mark ? `[${text}]` : text)).join('');

test('marks words by their stems, beginnings of words, and names from their segments on', () => {
  const marker = createMarker(['retri'], 'retries cha');
  expect(marked(markText('Retry the OpenAIChatModel, or chat again; it retried.', marker))).toBe(
    '[Retry] the OpenAI[Cha]tModel, or [cha]t again; it [retried].',
  );
});

test('marks all parts of a name that were typed', () => {
  const mark = (text: string, query: string) => marked(markText(text, createMarker([], query)));
  expect(mark('generateObject and streamObject', 'stream object')).toBe('generate[Object] and [streamObject]');
  expect(mark('OpenAIChatModel, HuggingFaceRateAndRateLimit', 'model openai rate')).toBe(
    '[OpenAI]Chat[Model], HuggingFace[Rate]AndRateLimit',
  );
  expect(mark('generateRate and ChatModel', 'rate chatm model')).toBe('generate[Rate] and [ChatModel]');
});

test('a page whose title alone answers is read from its beginning', () => {
  const passages: PassageRow[] = [
    ['', '', 'Stop what takes long.'],
    ['more', 'More', 'Other things.'],
  ];
  const excerpt = findExcerpt('Abort a call', passages, createMarker(['abort'], 'abort'));
  expect(excerpt && marked(excerpt.text)).toBe('Stop what takes long.');
});

test('does not mark what was found by its meaning', () => {
  expect(marked(markText('Transcription of speech', createMarker(['transcript', 'speech'], 'speech')))).toBe(
    'Transcription of [speech]',
  );
});

test('marks two letters where they are a word, not where words begin with them', () => {
  expect(marked(markText('Text of an AI, or the terms of AirPlay', createMarker(['ai'], 'ai te')))).toBe(
    'Text of an [AI], or the terms of AirPlay',
  );
});

test('does not mark letters in the middle of a word', () => {
  expect(marked(markText('Generate text at a rate', createMarker(['rate'], 'rate')))).toBe('Generate text at a [rate]');
});

test('of a text that was pasted, the words that are looked for are marked', () => {
  const pasted = `retries ${Array.from({ length: 100 }, (_, index) => `word${index}`).join(' ')} throttling`;
  expect(marked(markText('Retries and throttling', createMarker([], pasted)))).toBe('[Retries] and throttling');
});

test('a text without blanks between its words is cut, too, and loses no character', () => {
  const excerpt = findExcerpt('検索', [['', '', '検索'.repeat(300)]], createMarker(['検索'], '検索'));
  const shown = (excerpt?.text ?? []).map(({ text }) => text).join('');
  expect(shown).toMatch(/^(?:検索)+ …$/);
  expect(shown.length).toBeLessThan(300);
  const short = findExcerpt('検索', [['', '', '検索の方法']], createMarker(['検索'], '検索'));
  expect((short?.text ?? []).map(({ text }) => text).join('')).toBe('検索の方法');
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

test('a text without blanks is cut around the answer, too', () => {
  const filler = '这里没有任何有趣的内容。'.repeat(40);
  const text = `${filler}速率限制,${filler}`;
  const excerpt = marked(findExcerpt('API', [['', '', text]], createMarker(['速率限制'], '速率限制'))?.text ?? []);
  expect(excerpt).toMatch(/^… .*\[速率限制\].* …$/);
  expect(excerpt.length).toBeLessThan(200);
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
    { id: 'use', heading: 'Use', text: 'one · two' },
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

test('numbers and arrows of footnotes are no words', () => {
  const { passages } = readPassages(
    '<h2 id="a">Retries<sup><a data-footnote-ref="true">1</a></sup></h2><p>A call<sup><a data-footnote-ref="true">2</a></sup>.</p>' +
      '<ol><li><p>A note. <a data-footnote-backref="">↩</a></p></li></ol>',
  );
  expect(passages.at(-1)).toEqual({ id: 'a', heading: 'Retries', text: 'A call. A note.' });
});

test('names that a version has removed are read from its list', () => {
  const { removed } = readPassages(
    '<div class="names"><p>Removed</p><ul data-kind="removed"><li><code>make<wbr/>Tea</code></li><li><code>pour</code></li></ul></div>' +
      '<ul data-kind="changed"><li><code>Pot</code> <span data-kind="removed">removed <code>lid</code></span></li></ul>',
  );
  expect(removed).toEqual(['makeTea', 'pour']);
});

test('the last word of a tab and the label of the next one are two words', () => {
  const tab = (label: string, text: string) => `<input/><label>${label}</label><div class="tab-panel">${text}</div>`;
  const { passages } = readPassages(
    `<div class="tabs">${tab('npm', '<p>Run npm</p>')}${tab('Yarn', 'Run yarn')}</div>`,
  );
  expect(passages.map(({ text }) => text)).toEqual(['npm Run npm Yarn Run yarn']);
});

test('notices that many pages have say nothing of a page', () => {
  const { passages } = readPassages('<p>Calls.</p><section data-nosnippet=""><p>Shut down.</p></section><p>After.</p>');
  expect(passages.map(({ text }) => text)).toEqual(['Calls. After.']);
});

test('cells of tables do not run into one another', () => {
  const { passages } = readPassages(
    '<table><thead><tr><th>Name</th></tr></thead><tbody><tr><td>api</td><td>required</td><td>Where calls go.</td></tr>' +
      '<tr><td>model</td><td></td><td>Which one</td></tr></tbody></table><p>After.</p>',
  );
  expect(passages[0]?.text).toBe('api · required · Where calls go. model · Which one · After.');
});

test('a member that was asked for shows its own words and type', () => {
  const { rows } = readPassages(
    '<h1>Settings <span class="badge">Interface</span></h1><table><tbody><tr id="limit"><th scope="row"><a href="#limit"><code>limit?</code></a>' +
      '<span class="since"> since 1.0</span></th><td><code class="type">number</code></td><td></td>' +
      '<td><div class="words"><p>How many calls run.</p></div><details class="library-comment">Said before.</details></td></tr></tbody></table>' +
      '<table><tbody><tr><th scope="row"><code>key</code></th><td><code class="type">string</code></td><td>Another.</td></tr></tbody></table>',
  );
  expect(rows).toEqual([{ id: 'limit', name: 'limit?', type: 'number', text: 'How many calls run.' }]);
  const excerpt = memberExcerpt(
    'limit',
    [['limit', 'limit?', 'How many calls run.', 'number']],
    createMarker([], 'limit'),
  );
  expect(excerpt?.type).toBe('number');
  expect(marked(excerpt?.text ?? [])).toBe('How many calls run.');
});

test('a member whose name no anchor can have leads to the heading or the row that has it', () => {
  const text = readPassages(
    '<h1>Queue <span class="badge">Class</span></h1><h3 id="iterator">[Symbol.iterator]()</h3>' +
      '<table><tbody><tr id="v15"><th scope="row"><code>v1.5</code><span> readonly</span></th><td></td></tr></tbody></table>',
  );
  const aliases = ['Queue.[Symbol.iterator]', 'Queue.v1.5', 'Queue.v2.5'];
  const page = { route: '/api/Queue', kind: 'reference', title: 'Queue (class)', aliases };
  const article = { page, description: '', anchors: new Set(['iterator', 'v15']) } as unknown as RenderedArticle;
  const { symbol } = readRecord(article, text, { sections: new Map() } as unknown as Site, 0);
  expect(symbol?.members.map(({ anchor }) => anchor)).toEqual(['iterator', 'v15', '']);
});

test('headings below a page are those where what was typed is written, in the order of the page', () => {
  const sections = findSections(
    [
      ['', '', 'Abort ends calls.'],
      ['why', 'Why', 'Nothing of the kind.'],
      ['streams', 'Streams', 'Abort a stream.'],
      ['abort-tools', 'Abort tools', 'While they run.'],
    ],
    createMarker(['abort', 'cancel'], 'abort'),
  );
  expect(sections.map(({ anchor }) => anchor)).toEqual(['streams', 'abort-tools']);
});

describe('programs of providers', () => {
  const passages: PassageRow[] = [
    ['', '', 'Calls a model.', null, [['openai', 'OpenAI', ['openai.CompletionTextGenerator']]]],
    [
      'chat',
      'Chat',
      'Calls a chat model.',
      null,
      [
        ['ollama', 'Ollama', ['ollama.ChatTextGenerator']],
        ['mistral', 'Mistral', ['openaicompatible.ChatTextGenerator']],
        ['llamacpp', 'Llama.cpp', ['openaicompatible.ChatTextGenerator']],
      ],
    ],
  ];
  const find = (asked: string, ...chosen: string[]) => findProgram(asked, passages, chosen);

  test('a provider is asked for by its name, or by how programs call its models', () => {
    expect(find('ollama generateText')).toEqual({ id: 'ollama', label: 'Ollama' });
    expect(find('chat with llama.cpp')).toEqual({ id: 'llamacpp', label: 'Llama.cpp' });
    expect(find('ollama.Chat')).toEqual({ id: 'ollama', label: 'Ollama', name: 'ollama.ChatTextGenerator' });
    expect(find('mistral.ChatTextGenerator')).toEqual({ id: 'mistral', label: 'Mistral' });
    expect(find('chat')).toBeUndefined();
    expect(find('stability')).toBeUndefined();
  });

  test('of providers whose models are called alike, the reader’s is meant', () => {
    expect(find('openaicompatible.ChatTextGenerator')?.id).toBe('mistral');
    expect(find('openaicompatible.ChatTextGenerator', 'llamacpp')?.id).toBe('llamacpp');
    expect(find('ollama generateText', 'mistral')?.id).toBe('ollama');
  });

  test('a name in code leads to the heading above its program', () => {
    const marker = createMarker(['ollamachattextgenerator'], 'ollama.ChatTextGenerator');
    const program = find('ollama.ChatTextGenerator');
    if (program === undefined) throw new Error('nothing found');
    expect(programExcerpt(program, 'Generate text', passages, marker)).toMatchObject({ anchor: 'chat', program });
  });

  test.each(['constructor', '__proto__'])('a heading "%s" has those of its samples', (heading) => {
    const offered = [
      { id: 'openai', label: 'OpenAI', code: 'openai.Api()' },
      { id: 'ollama', label: 'Ollama', code: '' },
    ];
    const document = { file: 'a.md', fences: [{ line: 1 }] };
    const built = {
      documents: new Map([['a.md', document]]),
      samples: { at: () => ({ variants: { sample: 'a#one', offered } }) },
    } as unknown as Parameters<typeof readPrograms>[2];
    const article = { page: { source: document } } as unknown as Parameters<typeof readPrograms>[0];
    expect(Object.entries(readPrograms(article, { samples: [{ name: 'one', heading }] }, built))).toEqual([
      [
        heading,
        [
          ['openai', 'OpenAI', ['openai.Api']],
          ['ollama', 'Ollama', []],
        ],
      ],
    ]);
  });
});
