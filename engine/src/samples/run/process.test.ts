import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { processFailure, withoutFolder } from './process.ts';

test.each(['/home/my site/run', '/home/site/run', '/home/50%/über'])(
  'the path of a folder is taken out of a text, however it is written: %s',
  (dir) => {
    const { href, pathname } = pathToFileURL(`${dir}/a.mjs`);
    const text = [href, pathname, `file://${dir}/a.mjs`, `${dir}/a.mjs`, dir].join(' ');
    expect(withoutFolder(text, dir)).toBe('./a.mjs ./a.mjs ./a.mjs ./a.mjs .');
  },
);

const failure = (exitCode: number, stdout: string, stderr = '') =>
  processFailure({ exitCode, stdout, stderr }, { dir: '/run', fails: false });

test('a program that waits for what never comes is told so', () => {
  expect(failure(13, 'a\n')).toBe(
    'It ended with exit code 13, because it waits for a promise that nothing settles; it printed:\na',
  );
});

test('a program that asks for another host is told that it runs without a network', () => {
  const stderr = "[cause]: Error: x {\n  code: 'EAI_AGAIN',\n  syscall: 'getaddrinfo',\n  hostname: 'api.example'\n}";
  expect(failure(1, '', stderr)).toMatch(/\nIt asked for api\.example\. A sample reaches no other host/);
});

test.each([
  ['\u001B[31mred\u001B[0m\n', 'U+001B'],
  ['nul \0\n', 'U+0000'],
])('what no page can show is not printed: %j', (text, name) => {
  expect(failure(0, text)).toContain(`It prints the control character ${name},`);
  expect(failure(0, 'a\tb\r\n\u0085é🙂\n')).toBeUndefined();
});
