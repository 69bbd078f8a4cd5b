import { expect, test } from 'vitest';
import { renderMarkdown } from '../../tests/support/render-markdown.ts';

const tab = '<TabItem value="a">A</TabItem>';

test.each([
  [
    '<Admonition type="wraning">A</Admonition>',
    1,
    'There is no admonition of the type "wraning".',
    'Did you mean "warning"?',
  ],
  ['<Admonition typ="tip">A</Admonition>', 13, '<Admonition> has no property "typ".', 'Did you mean "type"?'],
  [`<Tabs grupId="x">${tab}</Tabs>`, 7, '<Tabs> has no property "grupId".', 'Did you mean "groupId"?'],
  [
    '<Tabs><TabItem value="a" labl="A">A</TabItem></Tabs>',
    26,
    '<TabItem> has no property "labl".',
    'Did you mean "label"?',
  ],
  [
    `<Tabs defaultValue="b">${tab}</Tabs>`,
    1,
    'No <TabItem> of these <Tabs> has the value "b", their defaultValue.',
    'The values are: a.',
  ],
  [
    '<Tabs defaultValue="nmp"><TabItem value="npm">A</TabItem></Tabs>',
    1,
    'No <TabItem> of these <Tabs> has the value "nmp", their defaultValue.',
    'Did you mean "npm"?',
  ],
  ['<Tabs></Tabs>', 1, 'These <Tabs> have no <TabItem>.', 'Write one between <Tabs> and </Tabs>, or remove them.'],
  [tab, 1, "This <TabItem> isn't in <Tabs>.", 'Put it right between <Tabs> and </Tabs>.'],
  [
    '<CodeBlock lang="js">{`a`}</CodeBlock>',
    12,
    '<CodeBlock> has no property "lang".',
    'It has: language, title, showLineNumbers, metastring.',
  ],
  ['<DocCardList foo="x" />', 14, '<DocCardList> has no property "foo".', 'It has: items.'],
  [
    'import Tabs from \'@theme/Tabs\';\n\n<Tabs id="x">\n\n' + tab + '\n\n</Tabs>',
    7,
    '<Tabs> has no property "id".',
    'It has: groupId',
  ],
])('%s is an error where it stands', async (source, column, message, hint) => {
  const { diagnostics } = await renderMarkdown(`# T\n\n${source}\n`);
  expect(diagnostics).toMatchObject([{ severity: 'error', message, location: { column } }]);
  expect(diagnostics[0]?.hint).toContain(hint);
});

test.each([
  '<Admonition type="caution" title="T" id="i">A</Admonition>',
  `<Tabs><>${tab}</></Tabs>`,
  '<Tabs defaultValue="b">{["b"].map((name) => <TabItem value={name} key={name}>B</TabItem>)}</Tabs>',
  'export const Tabs = ({ any }) => any;\n\n<Tabs any="x">A</Tabs>',
])('%s is right', async (source) => {
  expect((await renderMarkdown(`# T\n\n${source}\n`)).diagnostics).toEqual([]);
});
