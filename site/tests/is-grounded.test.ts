import { expect, test } from 'vitest';
import { isGrounded } from '../examples/information-extraction/src/is-grounded.ts';

const passage = 'The pump leaks. Martha\nIversen will ask the waterworks by 22 March.';
const task = { quote: 'Martha Iversen will ask the waterworks', what: 'Ask the waterworks', who: null, due: null };

test('a task is grounded if its quote and its name are in the passage, however lines break', () => {
  expect(isGrounded(task, passage)).toBe(true);
  expect(isGrounded({ ...task, who: 'Martha Iversen' }, passage)).toBe(true);
  expect(isGrounded({ ...task, who: 'Tom Okafor' }, passage)).toBe(false);
  expect(isGrounded({ ...task, who: ' ' }, passage)).toBe(false);
  expect(isGrounded({ ...task, quote: 'Martha Iversen will buy a new pump' }, passage)).toBe(false);
});

test.each(['', ' ', 'the'])('a quote that proves nothing is not enough: "%s"', (quote) => {
  expect(isGrounded({ ...task, quote }, passage)).toBe(false);
});
