import { expect, test } from 'vitest';
import { thrownAt } from './thrown-at.ts';

function thrown(stack: string): Error {
  return Object.assign(new Error('It broke'), { stack: `Error: It broke\n${stack}` });
}

test.each([
  ['a function', '    at draw (/work/docs/components/chart.tsx:3:7)'],
  ['no function', '    at /work/docs/components/chart.tsx:3:7'],
  ['a module', '    at async file:///work/docs/components/chart.tsx:3:7'],
])('the place of %s that threw is one of the site', (_, frame) => {
  const stack = `    at parse (/work/docs/node_modules/chart/index.js:1:1)\n${frame}\n    at run (/work/docs/later.ts:9:9)`;
  expect(thrownAt(thrown(stack), '/work/docs')).toEqual({ file: 'components/chart.tsx', line: 3, column: 7 });
});

test.each([
  '    at draw (/work/docs (1)/chart.tsx:3:7)',
  '    at /work/docs (1)/chart.tsx:3:7',
  '    at file:///work/docs%20(1)/chart.tsx:3:7',
])('a folder whose name has parentheses, such as "docs (1)", holds places, too: %s', (frame) => {
  expect(thrownAt(thrown(frame), '/work/docs (1)')).toEqual({ file: 'chart.tsx', line: 3, column: 7 });
});

test('what was thrown elsewhere has no place', () => {
  const stack =
    '    at draw (/elsewhere/chart.tsx:3:7)\n    at eval (eval at run (/work/docs/a.ts:1:1), <anonymous>:1:1)';
  expect(thrownAt(thrown(stack), '/work/docs')).toBeUndefined();
});
