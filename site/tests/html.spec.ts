import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '../../engine/tests/browser/test.ts';
import { HtmlValidate } from 'html-validate';
import { examinedPages } from './support/all-pages.ts';

const dist = join(import.meta.dirname, '../dist');

const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    // React writes void elements and boolean attributes in one way, the validator prefers another; both are HTML.
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    // React writes `dateTime`, `tabIndex` and the like in camel case; names of attributes ignore case.
    'attr-case': 'off',
    'doctype-style': 'off',
    // Titles of symbols are as long as the symbols' names.
    'long-title': 'off',
    // What scrolls inside itself has a tab stop, a region and a name.
    'prefer-native-element': 'off',
    'no-trailing-whitespace': 'off',
  },
});

const pages = [
  '',
  'guide/',
  'guide/function/generate-text/',
  'integration/model-provider/',
  'tutorial/',
  'blog/',
  'blog/archive/',
  'blog/tags/',
  'blog/introducing-modelfusion/',
  'api/',
  'api/modules/',
  'api/classes/OpenAIChatModel/',
  'api/interfaces/OpenAIChatSettings/',
  'api/namespaces/openai/',
  'api/functions/generateText/',
];

const examined = process.env.ALL_PAGES ? examinedPages.map((path) => path.slice(1)) : pages;

for (const page of examined) {
  test(`/${page} is valid HTML`, async () => {
    const html = readFileSync(join(dist, page, 'index.html'), 'utf8');
    const report = await validator.validateString(html);
    const messages = report.results.flatMap(({ messages: found }) =>
      found.map(({ ruleId, message, line, column }) => `${ruleId} ${line}:${column} ${message}`),
    );
    test.info().annotations.push({ type: 'valid HTML', description: `document: ${String(messages.length)}` });
    expect(messages).toEqual([]);
  });
}

test('no two buttons of a page that copy code have the same name', () => {
  const documents = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.html'));
  const named = documents.map((document) => {
    const html = readFileSync(join(dist, document), 'utf8');
    return {
      document,
      names: [...html.matchAll(/<button class="code-copy[^>]* aria-label="([^"]*)"/g)].map(([, name]) => name),
    };
  });
  expect(named.filter(({ names }) => names.length > 10).length).toBeGreaterThan(10);
  const same = named.flatMap(({ document, names }) =>
    names.filter((name, index) => names.indexOf(name) !== index).map((name) => ({ document, name })),
  );
  expect(same).toEqual([]);
});
