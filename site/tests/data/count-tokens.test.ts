import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openai } from 'modelfusion';
import { glob } from 'tinyglobby';
import { expect, test } from 'vitest';
import { countTokens } from '../../data/count-tokens.ts';

test('tokens counted piece by piece are as many as those of the whole text', async () => {
  const content = join(import.meta.dirname, '../../content');
  const pages = await glob('{guide/util,tutorial}/*.md', { cwd: content });
  const texts = await Promise.all(pages.map((page) => readFile(join(content, page), 'utf8')));
  const odd = [
    ' a  b\t c\n\n  d \n e',
    "it's  IT'S 's 'sword don'T we'Ll o'clock ''re",
    '1234 5678',
    '...\n\n\nx',
    'ä ö\r\n\r\nü',
    '日本 語',
    '#  \n',
    '',
  ];
  const tokenizer = openai.Tokenizer({ model: 'gpt-4' });
  expect(texts.length).toBeGreaterThan(5);
  for (const text of [...texts, ...odd]) {
    const whole = text.replaceAll('<|', '< |');
    expect(await countTokens(text), text.slice(0, 60)).toBe((await tokenizer.tokenize(whole)).length);
  }
});
