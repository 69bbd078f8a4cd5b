import { expect, test } from 'vitest';
import { buildReference, textOf } from '../../tests/support/built-reference.ts';
import { temporaryPackage } from '../../tests/support/temporary-package.ts';

const types = `
export interface Options { run?: string }
export declare function generateText(args: { prompt: string; fullResponse?: false } & Options): Promise<string>;
export declare function generateText(args: { prompt: string; fullResponse: true } & Options): Promise<{ text: string }>;
export declare function streamText(args: { fullResponse?: false }): AsyncIterable<string>;
export declare function streamText(args: { fullResponse: true }): { stream: AsyncIterable<string> };
export declare function parse(options: { text: string }): unknown;
export declare function parse<T>(options: { text: string; schema: T }): T;
export declare function odd(a: string): string;
export declare function odd(a: number): number;

interface BaseStarted { eventType: 'started' }
interface BaseFinished { eventType: 'finished'; functionType: string }
export interface EmbedStartedEvent extends BaseStarted { functionType: 'embed' }
export type EmbedFinishedEvent = BaseFinished & { functionType: 'embed' };
export interface ChatStartedEvent extends BaseStarted { functionType: 'chat' }
export interface ChatFinishedEvent extends BaseFinished { functionType: 'chat' }
export type ChatEvent = ChatStartedEvent | ChatFinishedEvent;
export type AnyEvent = EmbedStartedEvent | ChatEvent | EmbedFinishedEvent;
export type Mixed = Options | ChatStartedEvent | EmbedStartedEvent;

declare const again: typeof generateText;
declare namespace tools { export { again, parse as retry }; }
export { tools };
`;

const { name, siteDir, cacheDir } = temporaryPackage({ 'index.d.ts': types });
const built = await buildReference({ package: name, siteDir, cacheDir });
const labels = (route: string) =>
  [...built.page(route).matchAll(/class="tab-label"[^>]*>([^<]*)</g)].map(([, label]) => label);

test('overloads are shown one at a time under names that say how they differ', () => {
  expect(labels('/api/functions/generateText')).toEqual(['Text', 'Full response']);
  expect(labels('/api/functions/streamText')).toEqual(['Stream', 'Full response']);
  expect(labels('/api/functions/parse')).toEqual(['Without schema', 'With schema']);
  expect(built.page('/api/functions/parse').match(/<pre class="signature"/g)).toHaveLength(2);
});

test('overloads without such a difference stand under each other', () => {
  expect(labels('/api/functions/odd')).toEqual([]);
  expect(textOf(built.page('/api/functions/odd'))).toMatch(/odd\(a: string\).*odd\(a: number\)/s);
});

test('a union whose types tell themselves apart is a table of them', () => {
  const rows = [...built.page('/api/type-aliases/AnyEvent').matchAll(/<tr>.*?<\/tr>/gs)].map(([row]) => textOf(row));
  expect(rows.slice(1)).toEqual([
    '"embed""started"EmbedStartedEvent',
    '"embed""finished"EmbedFinishedEvent',
    '"chat""started"ChatStartedEvent',
    '"chat""finished"ChatFinishedEvent',
  ]);
  expect(built.page('/api/type-aliases/Mixed')).not.toContain('id="variants"');
});

test('another name for a function says what it takes and gives back', () => {
  const page = textOf(built.page('/api/namespaces/tools'));
  expect(page).toContain('tools.retry()');
  expect(page).toMatch(/Another name for parse.*schema/s);
  expect(page).not.toContain('typeof');
});
