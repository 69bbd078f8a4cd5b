import { expect, test } from 'vitest';
import { fixtureSite } from '../../tests/support/fixture-site.ts';

const library = {
  'node_modules/documented/package.json': '{ "name": "documented", "version": "1.0.0", "types": "index.d.ts" }',
  'node_modules/documented/index.d.ts':
    'export interface Settings { /** How many. */ count: number }\nexport declare function add(one: number): number;\n',
};

test.each([
  ['<OptionsTable symbol="Settings" />', []],
  ['<OptionsTable symbol="add" />', ['OptionsTable: "add", of the kind "function", has no properties']],
  [
    '<OptionsTable symbol="add" />\n\n<OptionsTable symbol="Settings" />',
    ['OptionsTable: "add", of the kind "function", has no properties'],
  ],
  ['<OptionsTable />', ['OptionsTable lacks the name of a type: <OptionsTable symbol="…" />']],
])('%s: what has no table is an error', async (source, messages) => {
  const site = await fixtureSite(
    { ...library, 'content/guide/index.md': `# Guide\n\n${source}\n` },
    {
      docs: [
        { id: 'guide', path: 'content/guide' },
        { id: 'api', library: { package: 'documented' } },
      ],
    },
  );
  const { diagnostics } = await site.build({ publish: false });
  expect(diagnostics).toMatchObject(
    messages.map((message) => ({
      message: expect.stringContaining(message) as string,
      location: { file: 'content/guide/index.md', line: 3, column: 1 },
    })),
  );
});
