import { expect, test } from 'vitest';
import { renderMarkdown } from '../../tests/support/render-markdown.ts';

test.each(['style="color: red"', "style={{ color: 'red' }}"])(
  '%s on a tag is an error where it stands',
  async (style) => {
    const { diagnostics, html } = await renderMarkdown(`# T\n\nA <b title="x" ${style}>b</b>.\n`);
    expect(diagnostics).toEqual([
      {
        severity: 'error',
        code: 'inline-style',
        message: '<b> has a "style" attribute, which the content security policy forbids.',
        hint: 'Give it a className, and write the rule into a style sheet that `styles` in the configuration names.',
        location: { file: 'content/guide/page.mdx', line: 3, column: 16 },
        excerpt: `A <b title="x" ${style}>b</b>.`,
      },
    ]);
    expect(html).toContain('<b title="x">b</b>');
  },
);

test.each([
  ['<script>alert(1)</script>', '<script>', 'forbidden-tag'],
  ['<script src="/x.js" />', '<script>', 'forbidden-tag'],
  ['<style>{`p { color: red }`}</style>', '<style>', 'forbidden-tag'],
  ['<iframe src="https://a.example" />', '<iframe>', 'forbidden-tag'],
  ['<embed src="a.pdf" />', '<embed>', 'forbidden-tag'],
  ['<base href="/a/" />', '<base>', 'forbidden-tag'],
  ['<meta name="a" content="b" />', '<meta>', 'forbidden-tag'],
  ['<link rel="stylesheet" href="/a.css" />', '<link>', 'forbidden-tag'],
  ['<head><title>Own</title></head>', '<head> has no effect in a page: the engine writes it', 'forbidden-tag'],
  ['<form action="https://a.example">b</form>', 'action', 'form-action'],
  ['<button formAction="/a">b</button>', 'formAction', 'form-action'],
  ['<button onClick="go()">b</button>', 'onClick', 'inline-handler'],
  ['<b onclick={() => 1}>b</b>', 'onclick', 'inline-handler'],
])('%s, which does nothing in a published page, is an error where it stands', async (markup, named, code) => {
  const { diagnostics, html } = await renderMarkdown(`# T\n\nA ${markup} z.\n`);
  expect(diagnostics).toMatchObject([
    {
      severity: 'error',
      code,
      message: expect.stringContaining(named) as string,
      hint: expect.stringMatching(/\.$/) as string,
      location: { file: 'content/guide/page.mdx', line: 3 },
      excerpt: `A ${markup} z.`,
    },
  ]);
  expect(html).not.toMatch(/<(?:script|style|iframe|embed|base|meta|link|head)|action|onclick|alert|color/i);
});

test('what a component is given, and tags in code, are its own matter', async () => {
  const source = 'export const Card = () => null;\n\n# T\n\nA `<script>` and <Card onClick="a" />, <form>c</form>.\n';
  expect((await renderMarkdown(source)).diagnostics).toEqual([]);
});
