import { preloadPath, startSimulators } from 'simulators';

/**
 * What samples run against: servers on this machine that speak the providers' protocols. The preload leads
 * each sample's requests to them, and nowhere else.
 */
export async function start() {
  const simulators = await startSimulators();
  return { env: simulators.env, nodeArgs: ['--import', preloadPath], close: () => simulators.close() };
}
