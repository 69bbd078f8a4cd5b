import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { filesIn } from '../../data/take-away.ts';

test('a program is published without the keys of whoever has run it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'take-away-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of ['.env', '.env.local', '.env.example', '.prettierrc', 'main.ts']) {
    writeFileSync(join(folder, name), '');
  }
  expect(filesIn(folder).map((file) => basename(file))).toEqual(['.env.example', '.prettierrc', 'main.ts']);
});
