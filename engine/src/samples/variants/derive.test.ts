import { describe, expect, test } from 'vitest';
import { derivePrograms } from './derive.ts';
import { sampleVariants } from './settings.ts';

const near = { imports: { kit: ['near'] } };
const settings = sampleVariants.parse({
  providers: [{ id: 'near', label: 'Near' }],
  roles: {
    text: { near: { ...near, expression: "near.Chat({ model: 'small' })" } },
    named: { near: { ...near, expression: "near.Chat('small')" } },
  },
});

/** The program of a fence, with what a setup declares where it's given. */
async function derive(code: string, setup?: string) {
  const setupFiles = setup === undefined ? [] : [{ file: 'examples/setup.ts', text: setup }];
  const { programs, faults } = await derivePrograms({ code, language: 'ts', setupFiles }, settings);
  expect(faults).toEqual([]);
  const [program] = programs;
  return program ?? expect.unreachable('The fence has no program');
}

const tool = "import { make } from 'kit';\n\nexport const tool = make();\n";

describe('a comment stays', () => {
  test('after the last import, which a setup follows', async () => {
    const { code, folded } = await derive("import { x } from 'other'; // the other one\nx(tool);", tool);
    expect(code).toBe(
      "import { x } from 'other'; // the other one\nimport { make } from 'kit';\n\nconst tool = make();\nx(tool);",
    );
    expect(folded).toEqual({ first: 4, last: 4, label: 'tool' });
  });

  test('after the last import, which the import of a provider follows', async () => {
    const { code } = await derive("import { x } from 'other'; // the other one\nx($text());");
    expect(code).toMatch(/^import \{ x \} from 'other'; \/\/ the other one\nimport \{ near \} from 'kit';\n/);
  });

  test('between imported names', async () => {
    const { code } = await derive(
      "import {\n  // Asks.\n  ask,\n  type Answer, // what comes back\n} from 'kit';\nask($text());",
    );
    expect(code).toMatch(
      /^import \{\n {2}\/\/ Asks\.\n {2}ask,\n {2}type Answer,\n? .*near,? \/\/ what comes back\n\} from 'kit';/s,
    );
  });

  test('among the settings of a model', async () => {
    const { code } = await derive(
      'ask(\n  $text({\n    // Short.\n    max: 20, // a sentence\n    heat: 0 /* cold */,\n    // More goes here.\n  }),\n);',
    );
    expect(code).toContain(`
  near.Chat({
    model: 'small',
    // Short.
    max: 20, // a sentence
    heat: 0 /* cold */,
    // More goes here.
  }),`);
  });
});

describe('a program imports each name once', () => {
  test.each([
    ['import { Answer, ask }', 'import { ask, type Answer }', 'import { Answer, ask }'],
    ['import { ask, type Answer }', 'import { Answer }', 'import { Answer, ask }'],
    ['import { ask as query }', 'import { ask as query }', 'import { ask as query }'],
    ['import type { Answer }', 'import { type Answer }', 'import type { Answer }'],
  ])('%s and %s', async (own, ofSetup, expected) => {
    const { code } = await derive(`${own} from 'kit';\n\nrun();`, `${ofSetup} from 'kit';\n\nexport const tool = 1;\n`);
    expect(code.split('\n\n')[0]).toBe(`${expected} from 'kit';`);
  });
});

test('imports and a setup follow a directive', async () => {
  const { code, folded } = await derive("'use client';\nrun($text(), tool);", tool);
  expect(code).toMatch(/^'use client';\n\nimport \{ make, near \} from 'kit';\n\nconst tool = make\(\);\nrun\(/);
  expect(folded).toMatchObject({ first: 5, last: 5 });
});

test('code in the line of the last import stays code', async () => {
  const { code } = await derive("import { x } from 'other'; x(tool);", tool);
  expect(code).toMatch(/\nconst tool = make\(\);\nx\(tool\);$/);
});

test('settings follow the other arguments of an expression', async () => {
  const { code } = await derive('$named({ max: 20 });');
  expect(code).toContain("near.Chat('small', { max: 20 });");
});

test('lines come from where they are in the fence, also after a number that is written in another way', async () => {
  const { code, lines } = await derive('ask({\n  heat: .5,\n  model: $text(),\n  rate: 1.0,\n  b: 2,\n});\nend();');
  const origins = code.split('\n').map((line, index) => [line.trim(), lines[index]]);
  expect(origins).toContainEqual(['heat: 0.5,', 1]);
  expect(origins).toContainEqual(['b: 2,', 4]);
  expect(origins.at(-1)).toEqual(['end();', 6]);
});
