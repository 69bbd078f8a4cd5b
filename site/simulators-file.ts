import { defineFeature } from 'runnable-docs';
import { simulatorsAddress, simulatorsPath } from './data/address.ts';

/** The simulators as one file, with which readers run the programs of the site without keys. */
export const simulatorsFile = defineFeature({
  name: 'simulatorsFile',
  async outputs() {
    // Loaded for a build alone: what reads the configuration needs no bundler.
    const { bundleSimulators } = await import('simulators/bundle');
    const site = simulatorsAddress.replace(`/${simulatorsPath}`, '');
    return [{ path: simulatorsPath, content: await bundleSimulators(site) }];
  },
});
