import { expect, test } from 'vitest';
import { withoutLinks } from './without-links.ts';

test.each([
  ['See [the *guide*](https://docs.example/x) and [a \\[b\\]](/y).', 'See the *guide* and a \\[b\\].'],
  ['[`A`](/a) gives `one[0](two)`', '`A` gives `one[0](two)`'],
  ['Gives `List<`[`B`](/b)`>`, [`C`](/c)[`D`](/d).', 'Gives `List<B>`, `CD`.'],
  ['`` a`b[0](c) `` and [d](/d)', '`` a`b[0](c) `` and d'],
  ['```ts\nhandlers[topic](question);\n```\n\n[a](/a)', '```ts\nhandlers[topic](question);\n```\n\na'],
  ['- ~~~ts\n  a[0](b);\n  ~~~\n\n  [c](/c)', '- ~~~ts\n  a[0](b);\n  ~~~\n\n  c'],
])('%j', (markdown, text) => {
  expect(withoutLinks(markdown)).toBe(text);
});
