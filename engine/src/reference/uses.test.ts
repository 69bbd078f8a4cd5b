import { expect, test } from 'vitest';
import type { ApiSymbol } from '../core/reference-model.ts';
import { noSamples, type SymbolUse } from '../core/sample-lookup.ts';
import { highlight } from '../features/code-blocks/highlight.ts';
import { bestUses, exampleOf } from './view/uses.tsx';

function use(page: string, code: string, rest = ''): SymbolUse {
  const start = code.indexOf('run');
  const statement = { code, start, end: start + 3 };
  return {
    href: page,
    pageTitle: page,
    ran: true,
    language: 'ts',
    statement,
    program: { code: `${code}\n${rest}`, start },
  };
}

const pages = (uses: readonly SymbolUse[]) => bestUses(uses, 'run').map(({ href }) => href);

test('uses that show a name at work come before those that catch its error, and programs that ran first of all', () => {
  const caught = use('caught', 'await run();', '} catch (error) {}');
  const passedOn = use('passed on', 'await other(run);');
  const plain = use('plain', 'await run(model);');
  const notRun = { ...use('not run', 'await run(1);'), ran: false };
  expect(pages([notRun, caught, passedOn, plain])).toEqual(['plain', 'passed on', 'caught', 'not run']);
});

test('the page that is about a name has its best use', () => {
  expect(pages([use('Provider', 'await run(1);'), use('Call models with run', 'await run(2);')])).toEqual([
    'Call models with run',
    'Provider',
  ]);
  const inWords = bestUses([use('Provider', 'await run(1);'), use('Run tools', 'await run(2);')], 'runTools');
  expect(inWords[0]?.href).toBe('Run tools');
});

test('a program that runs today comes before one of an earlier day, even on the page about the name', () => {
  const past: SymbolUse = { ...use('Call models with run', 'await run(1);'), profile: 'as of 2024' };
  expect(pages([past, use('Provider', 'await run(2);')])).toEqual(['Provider', 'Call models with run']);
});

test('a page whose title a name begins with is about that name', () => {
  const uses = [use('Fall back', 'await run(1);'), use('Hugging Chat', 'await run(2);')];
  expect(bestUses(uses, 'HuggingChatModel')[0]?.href).toBe('Hugging Chat');
});

test('a field of a type is the last choice: the type is not written there', () => {
  const field = use('Models with run', 'call({ run: 1 });');
  expect(pages([field, use('Other', 'read(run);')])).toEqual(['Other', 'Models with run']);
});

test('the example of a constant is not a use of the type of its name', async () => {
  const typed: SymbolUse = { ...use('typed', 'const all: run[] = [];'), asType: true };
  const samples = { ...noSamples, usesOf: () => [typed] };
  const constant: ApiSymbol = { id: 'variables/run', kind: 'variable', name: 'run', qualifiedName: 'run' };
  expect(await exampleOf(constant, samples)).toBeUndefined();
  expect(await exampleOf({ ...constant, kind: 'class' }, samples)).toBeDefined();
});

test('each statement is shown once', () => {
  expect(pages([use('one', 'await run();'), use('other', 'await run();')])).toEqual(['one']);
});

test('of pages with the same statement, the one about the name has it', () => {
  expect(pages([use('one', 'await run();'), use('How to run', 'await run();')])).toEqual(['How to run']);
});

test('a place that writes the name comes before one that only has a member of it', () => {
  const member: SymbolUse = { ...use('member', ''), statement: { code: 'api.assemble();', start: 4, end: 12 } };
  const best = (name: string, code: string) => bestUses([member, use('named', code)], name)[0]?.href;
  expect(best('run', 'const api = new run(7);')).toBe('named');
  expect(best('acme.run', 'await acme.run(model);')).toBe('named');
});

test('an example is colored as what it is written in', async () => {
  const code = 'const view = <p title="a">{await run()}</p>;';
  const symbol: ApiSymbol = { id: 'functions/run', kind: 'function', name: 'run', qualifiedName: 'run' };
  const written = (language: 'ts' | 'tsx') =>
    exampleOf(symbol, { ...noSamples, usesOf: () => [{ ...use('view', code), language }] });
  expect((await written('tsx'))?.lines).toEqual(await highlight(code, 'tsx'));
  expect((await written('ts'))?.lines).not.toEqual(await highlight(code, 'tsx'));
});
