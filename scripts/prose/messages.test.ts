import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readMessages } from './messages.ts';

const root = mkdtempSync(join(tmpdir(), 'messages-'));
afterAll(() => rmSync(root, { recursive: true }));

test('messages are read as people see them: elements whole, what is inserted as a sign, parts of sentences too', async () => {
  mkdirSync(join(root, 'engine'));
  writeFileSync(
    join(root, 'engine/page.tsx'),
    `export const message = (file: string) => \`\${file} names a page that isn't there\`;
export const Page = () => (
  <p>
    Read the <a href="/guide/">guide</a> first.
  </p>
);
export const kind = 'text-generation-model';
export const style = 'one two three { color: red }';
`,
  );
  const texts = (await readMessages(root)).map(({ block }) => block.text);
  expect(texts).toEqual(["… names a page that isn't there", 'Read the guide first.']);
});
