const messages = new Set();

// A listener of the sample's that calls process.exit keeps those after it from being called. This comes after all.
const reallyExit = process.reallyExit;
process.reallyExit = (code) => reallyExit.call(process, messages.size > 0 ? code || 1 : code);

/**
 * Makes the process end with an error, whatever the sample makes of it. The message is shown at once, because a server
 * may run on, and only once.
 *
 * @param {string} message
 */
export function failProcess(message) {
  if (messages.has(message)) return;
  if (messages.size === 0) process.on('exit', () => (process.exitCode = process.exitCode || 1));
  messages.add(message);
  process.stderr.write(`${message}\n`);
}

/**
 * The error for an address that a sample must not reach.
 *
 * @param {string} address
 */
export function refusal(address) {
  const message =
    `This sample tried to reach ${address}, which isn't simulated. It can reach the hosts in ` +
    'simulators/src/preload/hosts.json, hosts in SIMULATE_HOSTS (fence meta env="SIMULATE_HOSTS=HOST=PROVIDER"), and servers ' +
    'that it starts itself.';
  failProcess(message);
  return Object.assign(new Error(message), { code: 'ERR_ADDRESS_NOT_SIMULATED' });
}

/**
 * Fails the process if a simulator had no reply for a prompt.
 *
 * @param {string | null | undefined} message the value of the response header `x-unscripted-prompt`
 */
export function failIfUnscripted(message) {
  if (typeof message === 'string') failProcess(decodeURIComponent(message));
}

/**
 * With SIMULATE_RULES=show, names on stderr the rules that held for a request: why the provider answered as it did.
 *
 * @param {string | null | undefined} ids the value of the response header `x-simulated-rules`
 */
export function showRules(ids) {
  if (typeof ids === 'string' && process.env.SIMULATE_RULES === 'show') process.stderr.write(`rules: ${ids}\n`);
}
