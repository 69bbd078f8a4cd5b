import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineFeature, reuseAsync } from 'runnable-docs';
import { simulatorsAddress, simulatorsPath } from './data/address.ts';

/** The simulators as one file, with which readers run the programs of the site without keys. */
export const simulatorsFile = defineFeature({
  name: 'simulatorsFile',
  async outputs({ cache }) {
    const site = simulatorsAddress.replace(`/${simulatorsPath}`, '');
    const make = async () => {
      // Loaded where it's needed: nothing else needs a bundler.
      const { bundleSimulators } = await import('simulators/bundle');
      return bundleSimulators(site);
    };
    const content = await (cache === undefined ? make() : reuseAsync(cache, 'simulators', [site, sources()], make));
    return [{ path: simulatorsPath, content }];
  },
});

/** Content hashes of the simulators' own files, and of the license. The lock file, part of all keys, names the packages. */
function sources(): string[] {
  const folder = join(import.meta.dirname, '../simulators');
  const own = readdirSync(join(folder, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  return [...own.sort(), join(folder, 'package.json'), join(folder, '../LICENSE')].map((file) => {
    const hash = createHash('sha256').update(readFileSync(file)).digest('base64url');
    return `${file.slice(folder.length)} ${hash}`;
  });
}
