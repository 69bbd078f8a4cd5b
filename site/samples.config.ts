import { dirname } from 'node:path';

/**
 * What samples run against: servers on this machine that speak the providers' protocols. The preload leads
 * each sample's requests to them, and nowhere else.
 */
export async function start() {
  // Loaded only when something runs: the simulators take longer to load than unchanged samples take to check.
  const { describeMedia, preloadPath, replacements, startSimulators } = await import('simulators');
  const simulators = await startSimulators();
  return {
    env: simulators.env,
    // About as fast as a model writes: 25 tokens in a second.
    replayEnv: { SIMULATE_PACE: '40' },
    nodeArgs: ['--import', preloadPath],
    reads: [dirname(preloadPath)],
    ports: [Number(new URL(simulators.url).port)],
    replacements,
    describe: describeMedia,
    close: () => simulators.close(),
  };
}

/** Decides over what samples print, besides themselves. */
export const inputs = ['../simulators/src'];
