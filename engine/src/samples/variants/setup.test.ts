import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { sampleSite } from '../../../tests/support/sample-site.ts';
import { parseDocument } from '../../markdown/parse-document.ts';
import { collectSamples } from '../collect.ts';
import { expandSamples } from './expand.ts';
import { shownProgram } from './results.ts';
import { sampleVariants, type VariantSettings } from './settings.ts';

const settings = sampleVariants.parse({
  providers: [
    { id: 'near', label: 'Near' },
    { id: 'far', label: 'Far' },
  ],
  roles: {
    text: {
      near: { expression: 'near.Chat()', imports: { kit: ['near'] } },
      far: { expression: 'far.Chat()', imports: { kit: ['far'] } },
    },
  },
});

const files = {
  'examples/tools/check-stock.ts': `import { Tool, type Schema } from 'kit';
import { z } from 'zod';

const schema: Schema = z.string();

/** Looks into the stock. */
export const checkStock = new Tool({ schema, execute: async () => 14 });
`,
  'examples/tools/near-by.ts':
    "import { checkStock } from './check-stock.ts';\n\nexport const nearBy = [checkStock];\n",
  'examples/tools/default.ts': 'export default function check() {}\n',
  'examples/tools/value.ts': 'export default 14;\n',
  'examples/tools/list.ts': 'const stock = 14;\nexport { stock };\n',
  'examples/tools/whole.ts': "import * as kit from 'kit';\n\nexport function whole() {\n  return kit;\n}\n",
};
const tool = `const schema: Schema = z.string();

/** Looks into the stock. */
const checkStock = new Tool({ schema, execute: async () => 14 });`;

async function expand(markdown: string, variants?: VariantSettings) {
  const siteDir = await sampleSite(files);
  const problems: unknown[] = [];
  const report = ({ message, location }: { message: string; location?: { line?: number } }) =>
    void problems.push([location?.line, message]);
  const document = parseDocument(markdown, 'content/page.md', report);
  const options = { siteDir, cacheDir: join(siteDir, '.cache'), variants, report };
  const samples = await expandSamples(collectSamples(document, report), options);
  const shown = await Promise.all(
    samples.map((sample) => shownProgram(sample, { fences: document.fences, page: samples })),
  );
  return { samples, shown, problems };
}

const fence = (meta: string, code: string) => `\`\`\`ts ${meta}\n${code}\n\`\`\`\n\n`;

describe('the setup of a fence', () => {
  const meta = 'setup="examples/tools/check-stock.ts"';

  test('is part of its program, after the imports, which are complete, and is folded', async () => {
    const { samples, problems } = await expand(fence(meta, "import { run } from 'kit';\n\nrun(checkStock);"));
    expect(problems).toEqual([]);
    expect(samples).toMatchObject([
      {
        id: 'page#1',
        code: `import { run, Tool, type Schema } from 'kit';\nimport { z } from 'zod';\n\n${tool}\n\nrun(checkStock);`,
        folded: { first: 4, last: 7, label: 'checkStock' },
      },
    ]);
    expect(samples[0]?.sourceLines.at(-1)).toBe(4);
  });

  test('is at the top of a program without imports', async () => {
    const { samples } = await expand(fence(meta, 'checkStock;'));
    expect(samples[0]?.code).toMatch(
      /^import \{ Tool, type Schema \} from 'kit';\nimport \{ z \} from 'zod';\n\nconst/,
    );
    expect(samples[0]?.code).toMatch(/\n\ncheckStock;$/);
  });

  test('is in the program of each provider', async () => {
    const { samples } = await expand(fence(meta, "import { run } from 'kit';\n\nrun($text(), checkStock);"), settings);
    expect(samples.map(({ code }) => code.includes(tool))).toEqual([true, true]);
    expect(samples.map(({ code }) => code.split('\n')[0])).toEqual([
      "import { near, run, Tool, type Schema } from 'kit';",
      "import { far, run, Tool, type Schema } from 'kit';",
    ]);
  });

  test.each([
    ['examples/tools/chek-stock.ts', 'There is no example file "examples/tools/chek-stock.ts".'],
    [
      'examples/tools/near-by.ts',
      'examples/tools/near-by.ts can\'t be a setup: it imports "./check-stock.ts", which a program that readers copy doesn\'t have',
    ],
    [
      'examples/tools/whole.ts',
      "examples/tools/whole.ts can't be a setup: write its import of \"kit\" as import { name, type Type } from 'kit'",
    ],
    ...['default', 'value', 'list'].map((name) => [
      `examples/tools/${name}.ts`,
      `examples/tools/${name}.ts can't be a setup: write each export as a declaration with a name, such as export const name = …`,
    ]),
  ])('%s is reported where it can’t be one', async (file, message) => {
    const { samples, problems } = await expand(fence(`setup="${file}"`, 'run();'));
    expect(samples).toEqual([]);
    expect(problems).toEqual([[1, message]]);
  });
});

describe('a sample that builds on another', () => {
  test('marks what differs, but neither its setup nor what moved', async () => {
    const first = fence('name="first"', "import { run } from 'kit';\n\nrun(\n  1,\n);");
    const meta = 'name="then" builds-on="first" setup="examples/tools/check-stock.ts"';
    const { shown, problems } = await expand(
      first + fence(meta, "import { run } from 'kit';\n\nif (checkStock) {\n  run(1);\n}"),
    );
    expect(problems).toEqual([]);
    const lines = shown[1]?.code.split('\n') ?? [];
    expect(shown[1]?.highlighted.map((number) => lines[number - 1])).toEqual([
      "import { run, Tool, type Schema } from 'kit';",
      "import { z } from 'zod';",
      'if (checkStock) {',
      'run(1);'.padStart(9),
    ]);
  });

  test('is compared with the program for the same provider', async () => {
    const { shown } = await expand(
      fence('name="first"', "import { run } from 'kit';\n\nrun($text());") +
        fence('builds-on="first"', "import { run } from 'kit';\n\nrun($text());\nstop();"),
      settings,
    );
    expect(shown.map(({ highlighted }) => highlighted)).toEqual([[], [], [4], [4]]);
  });

  test('names one that is above it', async () => {
    const { problems } = await expand(fence('name="first"', 'run();') + fence('builds-on="frist"', 'run();'));
    expect(problems).toEqual([
      [5, 'builds-on names "frist", and no sample above has that name; did you mean "first"?'],
    ]);
  });
});
