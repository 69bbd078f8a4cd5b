import { expect, test } from 'vitest';
import { renderMarkdown } from '../../../tests/support/render-markdown.ts';

test('tabs are radio buttons with their panels after them', async () => {
  const { html, diagnostics } = await renderMarkdown(
    '<Tabs groupId="runtime" queryString>\n  <TabItem value="node" label="Node.js">\n\nFor **Node**\n\n  </TabItem>\n  <TabItem value="bun">\n\nFor Bun\n\n  </TabItem>\n</Tabs>\n',
  );
  expect(diagnostics).toEqual([]);
  const id = /name="([^"]+)"/.exec(html)?.[1] ?? '';
  expect(html.replaceAll(id, 'ID')).toMatchInlineSnapshot(
    `"<div class="tabs" role="radiogroup" aria-label="Node.js, bun" data-query="runtime"><input class="tab-input" type="radio" id="ID-1" data-group="runtime" data-value="node" name="ID" checked="" value="node"/><label class="tab-label" for="ID-1">Node.js</label><div class="tab-panel"><p>For <strong>Node</strong></p></div><input class="tab-input" type="radio" id="ID-2" data-group="runtime" data-value="bun" name="ID" value="bun"/><label class="tab-label" for="ID-2">bun</label><div class="tab-panel"><p>For Bun</p></div></div>"`,
  );
});

test.each([
  ['<Tabs defaultValue="b"><TabItem value="a">1</TabItem><TabItem value="b">2</TabItem></Tabs>'],
  ['<Tabs><TabItem value="a">1</TabItem><TabItem value="b" default>2</TabItem></Tabs>'],
])('%s opens the second', async (source) => {
  const { html } = await renderMarkdown(`${source}\n`);
  expect(html).toMatch(/<input[^>]*checked=""[^>]*value="b"/);
  expect(html.match(/checked/g)).toHaveLength(1);
});

test('labels may stand on the tabs', async () => {
  const { html } = await renderMarkdown(
    '<Tabs values={[{ value: "a", label: "First" }]}><TabItem value="a">1</TabItem></Tabs>\n',
  );
  expect(html).toContain('>First</label>');
});

test('a group of tabs is called as its author says', async () => {
  const { html } = await renderMarkdown('<Tabs label="Runtime"><TabItem value="a">1</TabItem></Tabs>\n');
  expect(html).toContain('role="radiogroup" aria-label="Runtime"');
});

test('every group of tabs has its own buttons', async () => {
  const group = '<Tabs><TabItem value="a">1</TabItem></Tabs>';
  const { html } = await renderMarkdown(`${group}\n\n${group}\n`);
  const names = [...html.matchAll(/name="([^"]+)"/g)].map((match) => match[1]);
  expect(new Set(names).size).toBe(2);
});

test.each([
  ['<TabItem label="A">1</TabItem>', 'This <TabItem> has no value.', 'Write <TabItem value="npm" label="npm">.', 3],
  [
    '<TabItem value="a">1</TabItem>\n  <TabItem value="a">2</TabItem>',
    'Two <TabItem>s of these <Tabs> have the value "a".',
    'Give each its own value.',
    4,
  ],
])('%j is an error', async (items, message, hint, line) => {
  const { diagnostics } = await renderMarkdown(`\n<Tabs>\n  ${items}\n</Tabs>\n`);
  expect(diagnostics).toMatchObject([
    { severity: 'error', code: 'bad-tabs', message, hint, location: { line, column: 3 } },
  ]);
});

test('what is between tabs is an error, because no tab would show it', async () => {
  const item = '<TabItem value="a">\n\n1\n\n</TabItem>';
  const found = async (content: string) =>
    (await renderMarkdown(`<Tabs>\n\n${content}\n\n${item}\n\n</Tabs>\n`)).diagnostics;
  for (const content of ['Choose one:', '```sh\nnpm install\n```', '- One'])
    expect(await found(content), content).toMatchObject([
      {
        code: 'bad-tabs',
        message: "This isn't in a <TabItem>, and no tab would show it.",
        hint: 'Move it into one, or out of <Tabs>.',
        location: { line: 3 },
      },
    ]);
  expect(await found('{/* A comment. */}')).toEqual([]);
  expect(await found('<TabItem value="b">2</TabItem>')).toEqual([]);
});

test('two tabs with one label are an error', async () => {
  const { diagnostics } = await renderMarkdown(
    '<Tabs>\n<TabItem value="a" label="npm">1</TabItem>\n<TabItem value="b" label="npm">2</TabItem>\n</Tabs>\n',
  );
  expect(diagnostics).toMatchObject([
    {
      code: 'bad-tabs',
      message: 'Two <TabItem>s of these <Tabs> have the label "npm".',
      hint: 'Give each its own label.',
      location: { line: 3, column: 1 },
    },
  ]);
});
