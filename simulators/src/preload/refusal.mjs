let escaped = false;

/**
 * The error for an address that a sample must not reach. From the first one on the process is bound to end with an
 * error, whatever the sample makes of it.
 *
 * @param {string} address
 */
export function refusal(address) {
  const message =
    `This sample tried to reach ${address}, which is not simulated. Allowed are the hosts in ` +
    'simulators/src/hosts.json, hosts named in SIMULATE_HOSTS (fence meta env="SIMULATE_HOSTS=HOST=PROVIDER"), and servers that the sample starts itself.';
  if (!escaped) {
    escaped = true;
    process.on('exit', () => {
      process.stderr.write(`${message}\n`);
      process.exitCode = process.exitCode || 1;
    });
  }
  return Object.assign(new Error(message), { code: 'ERR_ADDRESS_NOT_SIMULATED' });
}
