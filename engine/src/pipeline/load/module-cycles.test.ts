import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fixtureSite, linkPackages } from '../../../tests/support/fixture-site.ts';

/** What a build says of a page with the component of `one.tsx`. */
async function build(files: Record<string, string>) {
  const site = await fixtureSite({
    'content/guide/index.md': "# Guide\n\nimport One from '@site/one.tsx';\n\n<One />\n",
    ...files,
  });
  linkPackages(site.dir);
  return { ...(await site.build()), html: () => readFile(join(site.dir, 'dist/guide/index.html'), 'utf8') };
}

test.each([
  [
    'a value',
    {
      'one.tsx': "import { Two } from './two.tsx';\nexport const size = 2;\nexport default () => <Two />;\n",
      'two.tsx':
        "import { size as own } from './one.tsx';\n\nconst twice = 2 * own; // size\nexport const Two = () => <p>{twice}</p>;\n",
    },
    'two.tsx:3:19: uses one.tsx before that has made its export "size", in a circle of imports: two.tsx → one.tsx → two.tsx.',
  ],
  [
    'a default export, through a third module',
    {
      'one.tsx': "import Two from './two.tsx';\nconst One = () => <Two />;\nexport default One;\n",
      'two.tsx': "import { parts } from './parts.ts';\nexport default () => <p>{parts.length}</p>;\n",
      'parts.ts': "import One from './one.tsx';\nexport const parts = [One];\n",
    },
    'parts.ts:2:23: uses one.tsx before that has made its default export, in a circle of imports: parts.ts → one.tsx → two.tsx → parts.ts.',
  ],
  [
    'a class that another extends',
    {
      'one.tsx':
        "import { Two } from './two.ts';\nexport class Base {}\nexport default () => <p>{new Two().name}</p>;\n",
      'two.ts': "import { Base } from './one.tsx';\n\nexport class Two extends Base {\n  name = 'two';\n}\n",
    },
    'two.ts: uses one.tsx before that has made its export "Base", in a circle of imports: two.ts → one.tsx → two.ts.',
  ],
  [
    'its own export',
    {
      'one.tsx':
        "import * as own from './one.tsx';\nconst text = own.later;\nexport const later = 1;\nexport default () => <p>{text}</p>;\n",
    },
    'one.tsx:2:18: uses one.tsx before that has made its export "later", in a circle of imports: one.tsx → one.tsx.',
  ],
])(
  'modules that import each other: what is used too early is an error that names them: %s',
  async (_, files, reason) => {
    expect((await build(files)).diagnostics).toMatchObject([
      {
        code: 'bad-import',
        message: `"@site/one.tsx" couldn't be loaded: ${reason}`,
        hint: 'move what they share to a module that imports none of them, or use it only inside functions',
        location: { file: 'content/guide/index.md', line: 3 },
      },
    ]);
  },
);

test('modules that import each other load where they use each other later', async () => {
  const { diagnostics, html } = await build({
    'one.tsx': "import { Two } from './two.tsx';\nexport const size = 2;\nexport default () => <Two />;\n",
    'two.tsx': "import { size } from './one.tsx';\nexport const Two = () => <p>size {size}</p>;\n",
  });
  expect(diagnostics).toEqual([]);
  expect(await html()).toContain('<p>size 2</p>');
});

test('an error of a module itself is told as it is', async () => {
  const { diagnostics } = await build({
    'one.tsx': 'const twice = 2 * size;\nexport const size = 1;\nexport default () => <p>{twice}</p>;\n',
  });
  expect(diagnostics[0]?.message).toBe(
    `"@site/one.tsx" couldn't be loaded: one.tsx:1:15: throws ReferenceError: Cannot access 'size' before initialization.`,
  );
});
