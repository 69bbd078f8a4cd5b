import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { sampleSite } from '../../../tests/support/sample-site.ts';
import type { Diagnostic } from '../../core/diagnostics.ts';
import { parseDocument } from '../../markdown/parse-document.ts';
import { collectSamples } from '../collect.ts';
import { expandSamples } from './expand.ts';
import { sampleVariants, type VariantSettings } from './settings.ts';

const settings = sampleVariants.parse({
  format: { printWidth: 80 },
  providers: [
    { id: 'near', label: 'Near' },
    { id: 'far', label: 'Far' },
    { id: 'voice', label: 'Voice' },
  ],
  roles: {
    text: {
      near: { expression: "near.Chat({ model: 'small' })", imports: { kit: ['near'] } },
      far: {
        expression: "compatible.Chat({ api: far.Api({ baseUrl: 'https://far.example/v1' }), model: 'big' })",
        imports: { kit: ['compatible', 'far'] },
        needs: ['FAR_KEY'],
        note: '`big` goes in May.',
      },
    },
    tools: {
      near: {
        expression: "near.Chat({ model: 'small' })",
        imports: { kit: ['near'], 'kit/prompts': ['toolPrompt'] },
        calls: { withText: 'withTools(toolPrompt.text(), $arguments)' },
      },
      far: { missing: 'Far takes no tools.' },
    },
    speech: { voice: { expression: 'voice.Speech()', imports: { kit: ['voice'] } } },
    image: { far: { missing: 'Far has no pictures any more.' } },
  },
});

async function expand(code: string, meta = '', variants: VariantSettings | undefined = settings, cacheDir?: string) {
  const diagnostics: Diagnostic[] = [];
  const report = (diagnostic: Diagnostic) => void diagnostics.push(diagnostic);
  const document = parseDocument(`# Page\n\n\`\`\`ts ${meta}\n${code}\n\`\`\`\n`, 'content/page.md', report);
  const dir = cacheDir ?? (await sampleSite({}));
  const options = { siteDir: dir, cacheDir: dir, variants, report };
  const samples = await expandSamples(collectSamples(document, report), options);
  const problems = diagnostics.map(({ message, hint, location }) => [location?.line, message, hint]);
  return { samples, problems, codes: samples.map((sample) => sample.code) };
}

const ask = `import { ask, type Answer } from 'kit';

const answer: Answer = await ask({
  model: $text({ heat: 0, model: 'own' }).withText(),
});`;

describe('the programs of a fence', () => {
  test('are complete: the model, its settings, and the imports of each provider', async () => {
    const { codes, problems } = await expand(ask);
    expect(problems).toEqual([]);
    expect(codes).toEqual([
      `import { ask, near, type Answer } from 'kit';

const answer: Answer = await ask({
  model: near.Chat({ heat: 0, model: 'own' }).withText(),
});`,
      `import { ask, compatible, far, type Answer } from 'kit';

const answer: Answer = await ask({
  model: compatible
    .Chat({
      api: far.Api({ baseUrl: 'https://far.example/v1' }),
      heat: 0,
      model: 'own',
    })
    .withText(),
});`,
    ]);
  });

  test('are samples of their own, the first of which the page shows', async () => {
    const { samples } = await expand(ask, 'name="ask" env="SIMULATE=$provider:429"');
    expect(samples).toMatchObject([
      { id: 'page#ask@near', key: 'ask.near', env: { SIMULATE: 'near:429' }, variant: { isStandard: true, needs: [] } },
      {
        id: 'page#ask@far',
        key: 'ask.far',
        env: { SIMULATE: 'far:429' },
        variant: { sample: 'page#ask', isStandard: false, needs: ['FAR_KEY'], notes: ['`big` goes in May.'] },
      },
    ]);
  });

  test('know for each of their lines the line of the page that it comes from', async () => {
    const [, far] = (await expand(ask)).samples;
    expect(far?.sourceLines).toEqual([4, 4, 6, 7, 7, 7, 7, 7, 7, 7, 7]);
  });

  test('call other methods and import from other modules where a provider needs that', async () => {
    const { codes, samples } = await expand("import { run } from 'kit';\n\nawait run($tools().withText(2));");
    expect(codes).toEqual([
      `import { near, run } from 'kit';\nimport { toolPrompt } from 'kit/prompts';\n\nawait run(near.Chat({ model: 'small' }).withTools(toolPrompt.text(), 2));`,
    ]);
    expect(samples[0]?.variant?.missing).toEqual([{ id: 'far', label: 'Far', reason: 'Far takes no tools.' }]);
  });

  test('import what they need where the fence imports nothing', async () => {
    const { codes } = await expand('$speech().say();');
    expect(codes).toEqual(["import { voice } from 'kit';\n\nvoice.Speech().say();"]);
  });

  test('are of the providers that have all roles', async () => {
    const { samples } = await expand('await run($text(), $tools());');
    expect(samples.map(({ variant }) => variant?.id)).toEqual(['near']);
  });

  test('take a setting where the expression has none', async () => {
    const { codes } = await expand('$speech({ speed: 2 }).say();');
    expect(codes[0]).toContain('voice.Speech({ speed: 2 }).say();');
  });

  test('can be restricted, with a reason for readers, and laid out narrower', async () => {
    const meta = 'variants="near" variants-reason="Far forgets." print-width="30"';
    const { samples, codes, problems } = await expand('await ask($text(), "Why not?");', meta);
    expect(problems).toEqual([]);
    expect(samples[0]?.variant?.missing).toEqual([{ id: 'far', label: 'Far', reason: 'Far forgets.' }]);
    expect(Math.max(...(codes[0] ?? '').split('\n').map((line) => line.length))).toBeLessThanOrEqual(30);
  });
});

test('a role among the arguments of another method is replaced', async () => {
  const { codes, problems } = await expand('$text().compare($text());');
  expect(problems).toEqual([]);
  expect(codes[0]).toContain("near.Chat({ model: 'small' }).compare(near.Chat({ model: 'small' }))");
});

test.each([
  ['a fence without a role', 'console.log(`$ ${1}`, "costs $text");'],
  ['a name that the fence declares', 'const $text = () => 1;\n$text();'],
  ['a member', 'a.$text();\nconst b = { $text: 1 };'],
])('%s stays as it is', async (_, code) => {
  const { samples, problems } = await expand(code);
  expect(problems).toEqual([]);
  expect(samples).toMatchObject([{ id: 'page#1', code }]);
  expect(samples[0]).not.toHaveProperty('variant');
});

test('without a configuration, no fence has variants', async () => {
  const dir = await sampleSite({});
  const document = parseDocument('```ts\n$text();\n```\n', 'content/page.md', () => undefined);
  const collected = collectSamples(document, () => undefined);
  const options = { siteDir: dir, cacheDir: dir, variants: undefined, report: () => undefined };
  expect(await expandSamples(collected, options)).toEqual(collected);
});

describe('what is wrong is reported at its line', () => {
  test.each([
    ['an unknown role', '\n$txet();', '', [5, 'There is no role "txet"', 'Did you mean $text?']],
    [
      'a role among the settings of another one',
      '$text({ judge: $tools() });',
      '',
      [
        4,
        "$tools() stands among the settings of $text(), and can't be replaced there",
        'Give it a name above: const model = $tools()',
      ],
    ],
    [
      'a role among the arguments of a method that a provider calls otherwise',
      '$tools()\n  .withText($text());',
      '',
      [
        5,
        "$text() stands among the arguments of withText() behind $tools(), and can't be replaced there",
        'Give it a name above: const model = $text()',
      ],
    ],
    [
      'a role that no provider has',
      '$image();',
      '',
      [4, 'No provider has $image\nFar: Far has no pictures any more.', undefined],
    ],
    [
      'a placeholder that is not called',
      'const model = $text;',
      '',
      [
        4,
        "$text stands for a model, and can't be replaced here",
        'Call it, with settings as an object or without any: $text() or $text({ temperature: 0 })',
      ],
    ],
    [
      'an unknown provider',
      '$text();',
      'variants="neer" variants-reason="Why."',
      [3, 'variants names "neer", which samples.variants doesn\'t have', 'Did you mean "near"?'],
    ],
    [
      'a restriction without a reason',
      '$text();',
      'variants="near"',
      [3, 'variants and variants-reason belong together: add variants-reason="…", which readers see', undefined],
    ],
    [
      'a restriction of nothing',
      'ask();',
      'variants="near" variants-reason="Why."',
      [
        3,
        'This fence names no model by role, so variants, variants-reason and print-width have no effect here',
        undefined,
      ],
    ],
  ])('%s', async (_, code, meta, problem) => {
    expect((await expand(code, meta)).problems).toContainEqual(problem);
  });

  test('a provider that the configuration lacks', () => {
    const roles = { text: { nobody: { missing: 'No.' } } };
    const { error } = sampleVariants.safeParse({ providers: [{ id: 'near', label: 'Near' }], roles });
    expect(error?.issues[0]?.message).toBe(
      'roles.text names the provider "nobody", which isn\'t one of providers (near)',
    );
  });
});

test('what was derived before is looked up, and derived again for another configuration', async () => {
  const dir = await sampleSite({});
  await expand(ask, '', settings, dir);
  vi.doMock('./derive.ts', () => {
    throw new Error('the compiler was loaded');
  });
  onTestFinished(() => {
    vi.doUnmock('./derive.ts');
  });
  expect((await expand(ask, '', settings, dir)).samples).toHaveLength(2);
  const [near] = settings.providers;
  await expect(expand(ask, '', { ...settings, providers: near === undefined ? [] : [near] }, dir)).rejects.toThrow();

  // What somebody's hand changed is made again.
  const kept = join(dir, 'samples/variants.json');
  await writeFile(kept, (await readFile(kept, 'utf8')).replaceAll('own', 'other'));
  await expect(expand(ask, '', settings, dir)).rejects.toThrow();
});
