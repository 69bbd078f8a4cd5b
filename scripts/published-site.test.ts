import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { publishedSite } from './published-site.ts';

test('a command that needs the published site says how to build it', () => {
  const site = mkdtempSync(join(tmpdir(), 'published-'));
  const print = vi.spyOn(console, 'error').mockReturnValue();
  const exit = vi.spyOn(process, 'exit').mockImplementation((code) => {
    throw new Error(`exit ${String(code)}`);
  });
  expect(() => publishedSite(site)).toThrow('exit 2');
  expect(print).toHaveBeenCalledWith('There is no published site. Build it first: npm run build');
  mkdirSync(join(site, 'dist'));
  exit.mockClear();
  expect(publishedSite(site)).toBe(join(site, 'dist'));
  expect(exit).not.toHaveBeenCalled();
  rmSync(site, { recursive: true });
});
