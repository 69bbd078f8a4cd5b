import { createElement } from 'react';
import { expect, test } from 'vitest';
import type { Diagnostic } from '../core/diagnostics.ts';
import { noSamples } from '../core/sample-lookup.ts';
import { defaultToc, type Page, type RenderContext } from '../core/site.ts';
import { deriveArticle, renderArticle } from './render.ts';

const page: Page = { route: '/guide/page', kind: 'doc', title: 'Page', toc: defaultToc, render: () => null };

const description = (text: string) => deriveArticle(page, `<h1>Page</h1><p>${text}</p>`).description;

test.each([
  ['a short text stays', 'One sentence.', 'One sentence.'],
  ['a long one ends after a word', 'word '.repeat(50).trim(), `${'word '.repeat(40).trim()} …`],
  ['a text without blanks ends after a character', '文'.repeat(250), `${'文'.repeat(200)}…`],
  ['and not within one', `a${'😀'.repeat(150)}`, `a${'😀'.repeat(99)}…`],
  ['a blank at the end is none between words', `${'文'.repeat(250)} 文`, `${'文'.repeat(200)}…`],
])('descriptions: %s', (_, text, expected) => {
  expect(description(text)).toBe(expected);
});

test('the title of an admonition is no description', () => {
  const note =
    '<div class="admonition"><p class="admonition-title"><span>Note</span></p><p>What it is about.</p></div>';
  expect(deriveArticle(page, `<h1>Page</h1>${note}<p>More.</p>`).description).toBe('What it is about.');
});

test.each([
  ['/guide/other#part', ['/guide/other#part']],
  ['#part', ['#part']],
  ['nowhere/at/all', ['/guide/nowhere/at/all']],
  ['../api/?q=1#part', ['/api/?q=1#part']],
  ['?q=1', ['/guide/page?q=1']],
  ['', []],
  ['https://docs.example/', []],
  ['//docs.example/', []],
  ['mailto:me@docs.example', []],
])('the link "%s" is that to %j', (href, expected) => {
  expect(deriveArticle(page, `<a href="${href}">a</a>`).links).toEqual(expected);
});

test('the number of a footnote is no part of a heading or a description', () => {
  const note = '<sup><a data-footnote-ref="true" href="#fn-1"><b>1</b>.</a></sup>';
  const { headings, description: about } = deriveArticle(
    page,
    `<h1>Page</h1><p>A word${note}, and more.</p><h2 id="part">Part${note}</h2>`,
  );
  expect(about).toBe('A word, and more.');
  expect(headings).toEqual([{ id: 'part', text: 'Part', level: 2 }]);
});

test.each([undefined, null, 'a text'])('a component that throws %j, and no error, says so', async (thrown) => {
  const reported: Diagnostic[] = [];
  const context = { samples: noSamples, report: (one) => void reported.push(one) } as RenderContext;
  const Throws = () => {
    // oxlint-disable-next-line typescript/only-throw-error -- a site's code may
    throw thrown;
  };
  await renderArticle({ ...page, render: () => createElement(Throws) }, context, '/site');
  expect(reported).toMatchObject([
    { message: `The page /guide/page can't be shown: <Throws> throws ${String(thrown)}` },
  ]);
});

test('a component that never ends is reported with its page, and the next page is rendered', async () => {
  const reported: Diagnostic[] = [];
  const context = { samples: noSamples, report: (one) => void reported.push(one) } as RenderContext;
  const shows = (component: () => string): Page => ({
    ...page,
    source: { file: 'guide/page.md' },
    render: () => createElement(component),
  });
  const Endless = (): string => {
    for (;;);
  };
  const { html } = await renderArticle(shows(Endless), context, '/site', 100);
  expect(html).toBe('');
  expect(reported).toEqual([
    {
      severity: 'error',
      code: 'render',
      subject: 'guide/page.md (/guide/page)',
      message: "guide/page.md (/guide/page) can't be shown: it hasn't ended after 0.1 s",
      hint: 'find the loop in one of its components that never ends, or split the page if it has tens of thousands of lines',
      location: { file: 'guide/page.md' },
    },
  ]);
  expect(
    (
      await renderArticle(
        shows(() => 'next'),
        context,
        '/site',
        60_000,
      )
    ).html,
  ).toBe('next');
});
