import { expect, test } from 'vitest';
import { differencesBetween } from './differences.ts';

const filler = 'prompt: PROMPT, model: TextGenerationModel<PROMPT, TextGenerationModelSettings>';

test('parameters and fields of parameters that are new, gone, or of another type', () => {
  const before = `function run(${filler}, options?: FunctionOptions & { full?: false; old: string }): PromiseLike<string>`;
  const after = `function run(${filler}, options?: FunctionOptions & { full?: true; retry?: Retry; }, more?: boolean): PromiseLike<string>`;
  expect(differencesBetween(before, after)).toEqual([
    { at: 'options.full', before: 'full?: false', after: 'full?: true' },
    { at: 'options.old', before: 'old: string' },
    { at: 'options.retry', after: 'retry?: Retry' },
    { at: 'more', after: 'more?: boolean' },
  ]);
});

test('fields that join a type that stays', () => {
  const own = `function run(${filler}, options?: FunctionOptions): void`;
  expect(differencesBetween(own, own.replace('FunctionOptions', 'FunctionOptions & { retry?: Retry }'))).toEqual([
    { at: 'options.retry', after: 'retry?: Retry' },
  ]);
});

test('what a function returns, and its type parameters', () => {
  const before = `function run<T>(${filler}): Promise<{ value: T; metadata: ModelCallMetadata; response: unknown }>`;
  const after = `function run<T extends string>(${filler}): Promise<{ value: T; metadata: ModelCallMetadata; rawResponse: unknown }>`;
  expect(differencesBetween(before, after)).toEqual([
    { at: 'type parameters', before: '<T>', after: '<T extends string>' },
    { at: 'returns.response', before: 'response: unknown' },
    { at: 'returns.rawResponse', after: 'rawResponse: unknown' },
  ]);
});

test('parts of a union; the order of those that stay says nothing', () => {
  const before = `type Model = "gpt-4" | "gpt-4-0314" | "gpt-4-0613" | "gpt-3.5-turbo" | "gpt-3.5-turbo-16k"`;
  const after = `type Model = "gpt-4" | "gpt-4-1106-preview" | "gpt-3.5-turbo-16k" | "gpt-3.5-turbo" | "gpt-4-0613"`;
  expect(differencesBetween(before, after)).toEqual([
    { at: '', before: '"gpt-4-0314"', after: '"gpt-4-1106-preview"' },
  ]);
  expect(differencesBetween(before, `${after} | "gpt-4-0125-preview"`)).toEqual([
    { at: '', before: '| "gpt-4-0314"' },
    { at: '', after: '| "gpt-4-1106-preview"' },
    { at: '', after: '| "gpt-4-0125-preview"' },
  ]);
});

test('overloads: those that stay are left out, the others compared with the most similar one', () => {
  const plain = `run(${filler}, options?: { full?: false }): Promise<string>`;
  const full = `run(${filler}, options: { full: true }): Promise<{ text: string; response: unknown }>`;
  const fuller = `run(${filler}, options: { full: true }): Promise<{ text: string; rawResponse: unknown }>`;
  const found = differencesBetween(`${plain}; ${full}`, `${plain}; ${fuller}; run(): void`);
  expect(found).toEqual([
    { at: 'returns.response', before: 'response: unknown' },
    { at: 'returns.rawResponse', after: 'rawResponse: unknown' },
    { at: '', after: 'run(): void' },
  ]);
});

test('a field that holds a function is compared as one, and arguments of a Zod object once', () => {
  const before = `call: (settings: { observers?: Array<FunctionObserver>; other: string }, options: Options) => Promise<string>`;
  const after = `call(settings: { observers?: Array<RunFunctionObserver>; other: string }, options: Options): Promise<string>`;
  expect(differencesBetween(before, after)).toEqual([
    {
      at: 'settings.observers',
      before: 'observers?: Array<FunctionObserver>',
      after: 'observers?: Array<RunFunctionObserver>',
    },
  ]);
  const schema = (field: string, type: string) =>
    `schema: z.ZodObject<{ id: z.ZodString; created: z.ZodNumber; ${field} }, "strip", z.ZodTypeAny, { id: string; created: number; ${type} }>`;
  expect(differencesBetween(schema('', ''), schema('model: z.ZodString', 'model: string'))).toEqual([
    { at: 'model', after: 'model: z.ZodString' },
  ]);
});

test('bases of classes, and the entry point', () => {
  expect(
    differencesBetween(
      'class extends Base<string> implements One',
      `from 'lib/internal': abstract class extends Base<number> implements One, Two`,
    ),
  ).toEqual([{ at: '', after: "from 'lib/internal'" }]);
  expect(
    differencesBetween(
      'class extends Base<string> implements One, VeryLongInterfaceName<WithAnArgument>, AnotherInterface',
      'class extends Base<number> implements One, VeryLongInterfaceName<WithAnArgument>, AnotherInterface, Two',
    ),
  ).toEqual([
    { at: '', before: 'Base<string>', after: 'Base<number>' },
    { at: '', after: 'implements Two' },
  ]);
});

test('declarations that have nothing in common are quoted where they differ', () => {
  const shared = 'A'.repeat(20).split('').join(', ');
  const [difference, ...others] = differencesBetween(
    `type Event = Conditional<${shared}, ${shared}, ${shared}> extends infer X ? X : never`,
    `type Event = Conditional<${shared}, ${shared}, ${shared}> extends infer X ? X : unknown`,
  );
  expect(others).toEqual([]);
  expect(difference?.before).toMatch(/^… .*: never$/);
  expect(difference?.after).toMatch(/^… .*: unknown$/);
  expect(differencesBetween('type A = string', 'function A(): void')).toEqual([
    { at: '', before: 'type A = string', after: 'function A(): void' },
  ]);
});
