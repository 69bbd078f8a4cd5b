import { expect, test } from 'vitest';
import { indexClasses, indexMessages, isMessage } from '../../library/errors/error-index.ts';
import { readSections } from '../../library/errors/error-sections.ts';
import { libraryMessages, readMessages } from '../../library/errors/library-messages.ts';

const page = `---
title: A page
---

# A page

## Call it {#call}

\`Vectors must have the same length\` is a message.

## What goes wrong {#errors}

A \`LostError\` means that the ship is gone.

**The lamp is out.** The log says \`Nobody lit the lamp today\`.

- **The call fails**, with \`node main.ts\`.

\`\`\`ts name="lost"
throw new Error('## No heading');
\`\`\`

### The ship's log is full {#full}

\`\`\`text quoted="the logbook"
error: page 12 has no room
\`\`\`

## Next steps {#next}
`;

const sections = readSections({
  route: '/guide/page',
  title: 'A page',
  source: page,
  outputOf: (sample) => (sample === 'lost' ? 'The ship was lost after 3 days at sea.' : undefined),
});

test('the sections of a page: which are about errors, their situations, outputs, and quotations', () => {
  expect(sections.map(({ href, isAboutErrors, situations }) => [href, isAboutErrors, situations])).toEqual([
    ['/guide/page#call', false, ['Call it']],
    ['/guide/page#errors', true, ['The lamp is out', 'The call fails']],
    ['/guide/page#full', true, ["The ship's log is full"]],
    ['/guide/page#next', false, ['Next steps']],
  ]);
  expect(sections[1]?.text).toContain('The ship was lost after 3 days at sea.');
  expect(sections[2]?.quotes).toEqual([{ program: 'the logbook', text: 'error: page 12 has no room' }]);
});

test('every section of the pages about troubleshooting is about errors, but for the next steps', () => {
  const read = readSections({ route: '/guide/troubleshooting/', title: 'T', source: page, outputOf: () => undefined });
  expect(read.map(({ isAboutErrors }) => isAboutErrors)).toEqual([true, true, true, false]);
});

test('messages of the library lead to the sections that show them, those about errors first', () => {
  const messages = [
    { class: 'LostError', text: 'The ship was lost after … days at sea.' },
    { class: 'Error', text: 'Vectors must have the same length (a: …, b: …)' },
    { class: 'SunkError', text: 'The ship … has sunk.' },
    { class: 'Error', text: '… are missing from the crew.' },
  ];
  const indexed = indexMessages(messages, sections).map(({ text, from, sections: found }) => [
    text,
    from,
    found.map(({ href }) => href),
  ]);
  expect(indexed).toEqual([
    ['error: page 12 has no room', 'the logbook', ['/guide/page#full']],
    ['Nobody lit the lamp today', undefined, ['/guide/page#errors']],
    ['The ship … has sunk.', 'SunkError', []],
    ['The ship was lost after … days at sea.', 'LostError', ['/guide/page#errors']],
    ['Vectors must have the same length (a: …, b: …)', 'Error', ['/guide/page#call']],
    ['… are missing from the crew.', 'Error', []],
  ]);
});

test('classes have those who throw them, and the sections about errors that mention them', () => {
  const throwers = new Map([['LostError', ['sail', 'drift']]]);
  expect(
    indexClasses(['SunkError', 'LostError'], throwers, sections).map(({ name, throwers: by, sections: found }) => [
      name,
      by,
      found.map(({ href }) => href),
    ]),
  ).toEqual([
    ['LostError', ['sail', 'drift'], ['/guide/page#errors']],
    ['SunkError', [], []],
  ]);
});

test.each([
  ['Cannot connect to API', true],
  ["model 'mistral' not found", true],
  ['getaddrinfo ENOTFOUND', true],
  ['Unknown file extension ".ts"', true],
  ['failed to read WAV file', true],
  ['Top-level await is currently not supported with the "cjs" output format', true],
  ['ollama pull mistral', false],
  ['node main.ts', false],
  ['error instanceof AbortError', false],
  ["outputFormat: 'pcm_16000'", false],
  ['ok: false', false],
  ['price * 17', false],
])('%s: a message? %s', (code, expected) => {
  expect(isMessage(code)).toBe(expected);
});

test('messages are read from constructors and from calls of them', () => {
  const code = `
    var LostError = class extends Error {
      constructor({ days, cause }) {
        super(\`Lost after \${days} days.\nReason: \${cause}\`);
      }
    };
    var Quiet = class extends Error { constructor() { super("No class of errors by its name"); } };
    throw new LostError({ url, message: "The sea is empty" });
    throw new Error(message);
    throw new Error(\`\${message}\`);`;
  expect(readMessages(code)).toEqual([
    { class: 'LostError', text: 'Lost after … days. Reason: …' },
    { class: 'LostError', text: 'The sea is empty' },
  ]);
});

test('the library has messages of every kind', () => {
  const texts = libraryMessages().map(({ class: name, text }) => `${name}: ${text}`);
  expect(texts).toEqual(
    expect.arrayContaining([
      'ApiCallError: Cannot connect to API: …',
      "RetryError: Failed after … attempt(s) with non-retryable error: '…'",
      'Error: Unknown OpenAI chat base model ….',
      "ToolExecutionError: Error executing tool '…': …",
      'InvalidPromptError: The last message must be a user message.',
    ]),
  );
});
