import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporarySite } from '../../tests/support/temporary-site.ts';
import { environmentKey } from './check/analyze.ts';
import { readProofs } from './run/proofs.ts';

test.each(['package-lock.json', 'pnpm-lock.yaml', 'yarn.lock', 'bun.lock'])(
  'what is known of samples is not reused after a change to %s',
  async (name) => {
    const dir = await temporarySite();
    const install = (packages: string) => writeFile(join(dir, name), packages);
    const analyzed = () => environmentKey(dir, [], []);
    const hasRun = async () => (await readProofs(dir, { assets: 'samples-assets', packages: [] })).has('sample');

    await install('before');
    const before = await analyzed();
    const proofs = await readProofs(dir, { assets: 'samples-assets', packages: [] });
    proofs.add('sample');
    proofs.save();
    expect([await analyzed(), await hasRun()]).toEqual([before, true]);

    await install('after');
    expect(await analyzed()).not.toBe(before);
    expect(await hasRun()).toBe(false);
  },
);
