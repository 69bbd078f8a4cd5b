import { expect, test } from 'vitest';
import * as main from '../../index.ts';
import { fixtureSite, linkPackages } from '../../../tests/support/fixture-site.ts';
import { mainNames } from './own-entries.ts';

const card = "# Guide\n\nimport Card from '@site/card.tsx';\n\n<Card />\n";

/** What a build says of a site with these files. */
async function diagnostics(files: Record<string, string>) {
  const site = await fixtureSite({ 'content/guide/index.md': card, ...files });
  linkPackages(site.dir);
  return (await site.build()).diagnostics;
}

test('a name that another module of the site does not export is an error where the component uses it', async () => {
  expect(
    await diagnostics({
      'card.tsx': "import { title } from './facts.ts';\n\nexport default () => <b>{title}</b>;\n",
      'facts.ts': "export const titel = 'A title';\n",
    }),
  ).toMatchObject([
    {
      code: 'render',
      message: expect.stringContaining('facts.ts doesn\'t export "title" (did you mean "titel"?)') as string,
      location: { file: 'card.tsx', line: 3, column: 26 },
    },
  ]);
});

test.each([
  [
    "import { title } from './facts.ts';\n\nconst text = `The ${title}`;\nexport default () => <b>{text}</b>;\n",
    'card.tsx:3:21: uses "title", but facts.ts doesn\'t export it.',
    'it exports: sources',
  ],
  [
    "import { useArticel } from 'runnable-docs/article';\n\nexport const use = useArticel;\nexport default () => null;\n",
    'card.tsx:3:20: uses "useArticel", but runnable-docs/article doesn\'t export it.',
    'did you mean "useArticle"?',
  ],
  [
    "import { useSite } from 'runnable-docs/article';\n\nexport const use = useSite;\nexport default () => null;\n",
    'card.tsx:3:20: uses "useSite", but runnable-docs/article doesn\'t export it.',
    'import it from "runnable-docs/client"',
  ],
  [
    "import { defineClient } from 'runnable-docs';\n\nexport const use = defineClient;\nexport default () => null;\n",
    'card.tsx:3:20: uses "defineClient", but runnable-docs doesn\'t export it.',
    'import it from "runnable-docs/client"',
  ],
  [
    "import { defineFeature } from 'runnable-docs/client';\n\nexport const use = defineFeature;\nexport default () => null;\n",
    'card.tsx:3:20: uses "defineFeature", but runnable-docs/client doesn\'t export it.',
    'import it from "runnable-docs"',
  ],
  [
    "import { useNothing } from 'react';\n\nexport default () => useNothing();\n",
    'card.tsx:1:1: imports "useNothing" from "react", which doesn\'t export it.',
    'correct the name, or import the default export and use its property',
  ],
])('a module that uses such a name while it loads: %j', async (module, reason, hint) => {
  expect(await diagnostics({ 'card.tsx': module, 'facts.ts': 'export const sources = 1;\n' })).toMatchObject([
    { code: 'bad-import', message: `"@site/card.tsx" couldn't be loaded: ${reason}`, hint },
  ]);
});

test('what is passed on and only a type, and what a circle of imports adds late, are no errors', async () => {
  expect(
    await diagnostics({
      'card.tsx':
        "import { late, type Fact } from './facts.ts';\n\nconst fact: Fact = 'a';\nexport default () => <b>{fact + late()}</b>;\n",
      'facts.ts': "export { Fact } from './types.ts';\nexport * from './late.ts';\n",
      'types.ts': 'export type Fact = string;\n',
      'late.ts': "import { other } from './other.ts';\nexport const late = () => other();\nexport const more = 1;\n",
      'other.ts': "import { more } from './facts.ts';\nexport const other = () => more;\n",
    }),
  ).toEqual([]);
});

test('a name that a circle of imports adds after its use is an error that names the circle', async () => {
  expect(
    await diagnostics({
      'card.tsx': "import { size } from './facts.ts';\nexport default () => <b>{size}</b>;\n",
      'facts.ts': "export * from './size.ts';\n",
      'size.ts': "import { twice } from './twice.ts';\nexport const size = twice;\n",
      'twice.ts': "import { size } from './facts.ts';\nexport const twice = 2 * size;\n",
    }),
  ).toMatchObject([
    {
      code: 'bad-import',
      message: expect.stringContaining('in a circle of imports: twice.ts → facts.ts → size.ts → twice.ts') as string,
    },
  ]);
});

test('the names of the entry for configurations are known', () => {
  expect([...mainNames]).toEqual(Object.keys(main).sort());
});
