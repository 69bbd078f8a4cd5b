import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { withoutFolder } from './process.ts';

test.each(['/home/my site/run', '/home/site/run', '/home/50%/über'])(
  'the path of a folder is taken out of a text, however it is written: %s',
  (dir) => {
    const { href, pathname } = pathToFileURL(`${dir}/a.mjs`);
    const text = [href, pathname, `file://${dir}/a.mjs`, `${dir}/a.mjs`, dir].join(' ');
    expect(withoutFolder(text, dir)).toBe('./a.mjs ./a.mjs ./a.mjs ./a.mjs .');
  },
);
