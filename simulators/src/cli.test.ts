import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { runNode } from './test-support.ts';

const bin = fileURLToPath(new URL('../bin/simulators.mjs', import.meta.url));

it('says in one line that the port is taken', async () => {
  const other = createServer();
  const port = await new Promise<number>((resolve) => {
    other.listen(0, '127.0.0.1', () => resolve((other.address() as AddressInfo).port));
  });
  try {
    const { code, stdout, stderr } = await runNode([bin], { PORT: String(port) });
    expect(stderr).toBe(`Another program already uses port ${port}. Set PORT to another one, for example PORT=4200.\n`);
    expect(stdout).toBe('');
    expect(code).toBe(1);
  } finally {
    other.close();
  }
});

it('says what a port is', async () => {
  const { code, stderr } = await runNode([bin], { PORT: '70000' });
  expect(stderr).toBe('PORT must be a number from 0 to 65535, but it is "70000".\n');
  expect(code).toBe(1);
});

it('says which profiles there are', async () => {
  const { code, stderr } = await runNode([bin], { SIMULATE_PROFILE: '2023' });
  expect(stderr).toBe('SIMULATE_PROFILE must be 2024-02 or today, but it is "2023".\n');
  expect(code).toBe(1);
});
