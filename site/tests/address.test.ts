import { expect, onTestFinished, test, vi } from 'vitest';

async function readAddress(variables: Record<string, string>) {
  for (const name of ['SITE_URL', 'BASE_URL', 'REPOSITORY_URL']) vi.stubEnv(name, variables[name]);
  onTestFinished(() => void vi.unstubAllEnvs());
  vi.resetModules();
  return import('../data/address.ts');
}

test('variables that are empty are as those that are not set', async () => {
  const unset = { siteUrl: 'http://localhost:3000', baseUrl: '/', pageTools: {} };
  expect(await readAddress({})).toMatchObject(unset);
  expect(await readAddress({ SITE_URL: '', BASE_URL: ' ', REPOSITORY_URL: '' })).toMatchObject(unset);
});

test('the address is that of a host, the path begins and ends with a slash', async () => {
  expect(await readAddress({ SITE_URL: 'https://docs.example/', BASE_URL: '/docs/' })).toMatchObject({
    siteUrl: 'https://docs.example',
    baseUrl: '/docs/',
    simulatorsAddress: 'https://docs.example/docs/simulators.mjs',
  });
});

test.each([
  ['SITE_URL', 'docs.example', 'Set it to a full address, such as https://docs.example'],
  ['SITE_URL', 'localhost:3000', 'Set it to a full address, such as https://docs.example'],
  ['SITE_URL', 'https://docs.example/docs', 'Set it to https://docs.example, and BASE_URL to the path below it'],
  ['BASE_URL', 'docs', 'Set it to a path that starts and ends with "/", such as /docs/'],
])('%s=%s is told by its name, with a right value', async (name, value, advice) => {
  await expect(readAddress({ [name]: value })).rejects.toThrow(`${name} is "${value}". ${advice}`);
});
