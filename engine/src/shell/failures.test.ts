import { expect, test } from 'vitest';
import { errorChain } from './failures.tsx';

test('the messages of an error and of its causes, the outermost first', () => {
  const root = new TypeError('x is undefined');
  const error = new Error('The list was not rendered', { cause: new Error('The item failed', { cause: root }) });
  expect(errorChain(error)).toEqual(['The list was not rendered', 'The item failed', 'x is undefined']);
});

test('what is thrown need not be an error, and causes may go in a circle', () => {
  expect(errorChain('no network')).toEqual(['no network']);
  expect(errorChain({ code: 7 })).toEqual(['{"code":7}']);
  const object: { self?: unknown } = {};
  object.self = object;
  expect(errorChain(object)).toEqual(['[object Object]']);
  const circle = new Error('again');
  circle.cause = circle;
  expect(errorChain(circle)).toEqual(['again']);
});

test('an error without a message is told by its name', () => {
  expect(errorChain(new RangeError())).toEqual(['RangeError']);
});
