import { expect, test } from 'vitest';
import { minifyScript } from './minify-script.ts';

test('what an inline script doesn’t need is left out, and names that other scripts may use stay', () => {
  const source = '/* Kept apart. */ function mark(element) {\n  element.title = "One";\n}\n';
  const code = minifyScript(source);
  expect(code).toMatch(/^function mark\(\w\)\{\w\.title=`One`\}/);
});

test('text of an inline script cannot end its element', () => {
  expect(minifyScript('show("\\u003c/script>")')).not.toContain('</script');
});
